/** Asks a moment after the last change, and tells the answer to the last question only. */
export class Latest<Question, Answer> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;

  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly tell: (answer: Answer) => void,
    private readonly fail: (error: unknown) => void,
    private readonly pause = 200,
  ) {}

  put(question: Question, pause = this.pause): void {
    this.stop();
    const number = this.#number;
    this.#timer = setTimeout(() => {
      this.ask(question).then(
        (answer) => number === this.#number && this.tell(answer),
        (error: unknown) => number === this.#number && this.fail(error),
      );
    }, pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#number += 1;
  }
}
