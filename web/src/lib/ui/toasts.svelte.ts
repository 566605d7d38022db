// Short notices that go away by themselves.
export interface Toast {
  id: number;
  text: string;
  rules: string[];
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 0;

  say(text: string, rules: string[] = []): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = this.#next++;
    this.list = [...this.list.slice(-2), { id, text, rules }];
    setTimeout(() => this.drop(id), 4000 + 50 * text.length);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
