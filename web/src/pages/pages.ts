// The pages beside the first one, each in a file of its own that is fetched when it is opened.
import type { Component } from "svelte";
import type { Route } from "../lib/browser/routes";

export interface PageProps {
  route: Route;
  onrule: (id: string) => void;
  ontitle: (title: string) => void;
}

export type Load = () => Promise<{ default: Component<PageProps> }>;

export const pages: Record<Exclude<Route["page"], "home">, Load> = {
  game: () => import("./Game.svelte"),
  join: () => import("./Join.svelte"),
  watch: () => import("./Watch.svelte"),
  learn: () => import("./Learn.svelte"),
  replay: () => import("./ReplayPage.svelte"),
  rules: () => import("./Rules.svelte"),
  cards: () => import("./Cards.svelte"),
  coop: () => import("./Coop.svelte"),
  account: () => import("./Account.svelte"),
  decks: () => import("./Decks.svelte"),
  absent: () => import("./Absent.svelte"),
};
