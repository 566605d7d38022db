// Light, dark, or as the device has it.
import { recall, remember } from "../browser/store";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const stored = THEMES.find((theme) => theme === recall("theme")) ?? "auto";

class ThemeChoice {
  now = $state<Theme>(stored);

  choose(theme: Theme): void {
    this.now = theme;
    remember("theme", theme);
    this.show();
  }

  show(): void {
    const root = document.documentElement;
    if (this.now === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.now;
  }
}

export const theme = new ThemeChoice();
