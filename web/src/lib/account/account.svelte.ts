// Who is signed in at this browser. Nothing needs an account; whoever has one keeps their decks on the server.
// The name is remembered here, so that a guest's page never asks the server; whether it still holds, the server decides.
import type { AccountPaper, Credentials } from "../../generated/protocol";
import { ApiError } from "../wire/api";
import { deleteAccount, login, logout, myAccount, register } from "./api";
import { forget, named, recall, remember } from "../browser/store";

const KEY = "account";
/** Under this the browser keeps a copy of the account's decks, as long as it is signed in. */
export const COPY = "account.decks";

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === "signed-out";
}

class Account {
  /** The name of who is signed in; null: a guest. */
  name = $state<string | null>(recall(KEY));
  #waited = new Set<Promise<unknown>>();

  constructor() {
    if (typeof addEventListener === "undefined") return;
    addEventListener("storage", (event) => {
      if (event.key === named(KEY) || event.key === null) this.name = recall(KEY); // another tab has come or gone
    });
  }

  async signUp(who: Credentials): Promise<void> {
    this.#welcome((await register(who)).name);
  }

  async signIn(who: Credentials): Promise<void> {
    this.#welcome((await login(who)).name);
  }

  async signOut(): Promise<void> {
    await this.#leave(logout);
  }

  async remove(password: string): Promise<void> {
    await this.#leave(() => deleteAccount(password));
  }

  /** The account as the server has it; null for a guest, and when the session was ended elsewhere. */
  async look(): Promise<AccountPaper | null> {
    if (this.name === null) return null;
    try {
      return await this.minding(myAccount());
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  }

  /** Wait for an answer of the server; when it says that the session is over, so it is. */
  async minding<Answer>(answer: Promise<Answer>): Promise<Answer> {
    this.#waited.add(answer);
    try {
      return await answer;
    } catch (error) {
      if (isSignedOut(error)) this.left();
      throw error;
    } finally {
      this.#waited.delete(answer);
    }
  }

  /** What belongs to the account does not stay behind on a device that others may use. */
  left(): void {
    this.name = null;
    forget(KEY);
    forget(COPY);
  }

  /** What was asked before is answered first: refused after the end, it would look like an end from elsewhere. */
  async #leave(last: () => Promise<unknown>): Promise<void> {
    await Promise.allSettled(this.#waited);
    await this.minding(last());
    this.left();
  }

  #welcome(name: string): void {
    forget(COPY);
    this.name = name;
    remember(KEY, name);
    remember("name", name); // offered where a game asks for a name
  }
}

export const account = new Account();
