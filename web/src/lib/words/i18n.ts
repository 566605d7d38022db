// Words in the reader's language. English comes with the page; French is fetched when it is wanted.
// `t` and `language` are reactive: what shows them is drawn anew as the language changes.
import i18next from "i18next";
import { createSubscriber } from "svelte/reactivity";
import { recall, remember } from "../browser/store";

export type Language = "en" | "fr";

type Words = Record<string, unknown>;

const english = import.meta.glob<Words>("../../locales/en/*.json", { eager: true, import: "default" });
const french = import.meta.glob<Words>("../../locales/fr/*.json", { import: "default" });

function namespace(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}

const resources = Object.fromEntries(Object.entries(english).map(([path, words]) => [namespace(path), words]));

void i18next.init({
  lng: "en",
  fallbackLng: "en",
  ns: ["ui", "game", "table", "account", "decks"],
  defaultNS: "ui",
  resources: { en: resources },
  interpolation: { escapeValue: false }, // Svelte writes text as text
  returnNull: false,
  initAsync: false,
});

const listen = createSubscriber((update) => {
  i18next.on("languageChanged", update);
  return () => i18next.off("languageChanged", update);
});

export function t(key: string | string[], values: Record<string, unknown> = {}): string {
  listen();
  return i18next.t(key, values);
}

export function language(): Language {
  listen();
  return i18next.language === "fr" ? "fr" : "en";
}

/** The one of two names that the reader's language has. */
export function named(english: string, french: string | undefined): string {
  return (language() === "fr" && french) || english;
}

/** What was chosen here before, else what the browser asks for. */
export function wanted(): Language {
  const stored = recall("language");
  if (stored === "en" || stored === "fr") return stored;
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => /^(en|fr)$/.test(tag));
  return known === "fr" ? "fr" : "en";
}

export async function speak(next: Language): Promise<void> {
  if (next === "fr") {
    const missing = Object.entries(french).filter(([path]) => !i18next.hasResourceBundle("fr", namespace(path)));
    await Promise.all(
      missing.map(async ([path, load]) => i18next.addResourceBundle("fr", namespace(path), await load())),
    );
  }
  await i18next.changeLanguage(next);
  document.documentElement.lang = next;
}

export async function choose(next: Language): Promise<void> {
  remember("language", next);
  await speak(next);
}
