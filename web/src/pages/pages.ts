// The pages beside the first one, each in a file of its own that is fetched when it is opened.
import type { Component } from "svelte";
import type { Route } from "../lib/routes";

export interface PageProps {
  route: Route;
  onrule: (id: string) => void;
}

export type Load = () => Promise<{ default: Component<PageProps> }>;

export const pages: Record<Exclude<Route["page"], "home">, Load> = {
  game: () => import("./Absent.svelte"),
  join: () => import("./Absent.svelte"),
  watch: () => import("./Absent.svelte"),
  learn: () => import("./Absent.svelte"),
  replay: () => import("./Absent.svelte"),
  rules: () => import("./Absent.svelte"),
  cards: () => import("./Absent.svelte"),
  absent: () => import("./Absent.svelte"),
};
