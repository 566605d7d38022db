// The part of the REST interface that is about accounts. Who one is stands in a cookie that no script can read.
import type { AccountPaper, Credentials, KeptDeck, Member, NewPassword } from "../../generated/protocol";
import { get, send } from "../wire/api";

export const register = (who: Credentials): Promise<Member> => send("POST", "accounts", who);
export const login = (who: Credentials): Promise<Member> => send("POST", "session", who);
export const logout = (): Promise<unknown> => send("DELETE", "session");
export const myAccount = (): Promise<AccountPaper> => get("account");
export const endSession = (id: string): Promise<unknown> => send("DELETE", `account/sessions/${id}`);
export const endOtherSessions = (): Promise<unknown> => send("DELETE", "account/sessions");
export const changePassword = (change: NewPassword): Promise<unknown> => send("POST", "account/password", change);
export const deleteAccount = (password: string): Promise<unknown> => send("DELETE", "account", { password });

export const keptDecks = (): Promise<KeptDeck[]> => get("account/decks");
export const keepDeck = (id: string, name: string, text: string, version: number): Promise<KeptDeck> =>
  send("PUT", `account/decks/${id}`, { name, text, version });
export const dropDeck = (id: string): Promise<unknown> => send("DELETE", `account/decks/${id}`);
