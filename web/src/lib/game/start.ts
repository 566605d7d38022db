// Begin a game and go there.
import type { AdversaryPaper, CoopAsked, NewGame } from "../../generated/protocol";
import { begin } from "../wire/api";
import { explained } from "../words/trouble";
import { keepMade } from "./keyring";
import { router } from "../browser/router.svelte";
import { recall } from "../browser/store";
import { toasts } from "../ui/toasts.svelte";

/** Against an Adversary. Where only bots play, one looks on. */
export async function startCoop(coop: CoopAsked, names: string[], paper?: AdversaryPaper): Promise<void> {
  try {
    const made = await begin({ coop });
    const against = { coop: { name: paper?.name ?? "", name_fr: paper?.name_fr ?? "" } };
    if (made.keys.length > 0)
      keepMade(made, made.invite ? "link" : made.keys.length > 1 ? "hotseat" : "bot", names, against);
    router.go(made.keys.length > 0 ? `/game/${made.game}` : `/watch/${made.game}#${made.watch}`);
  } catch (error) {
    toasts.say(explained(error));
    throw error;
  }
}

export async function start(wish: NewGame, how: "push" | "replace" = "push"): Promise<void> {
  try {
    const named = { name: recall("name") ?? "", ...wish };
    const made = await begin(named);
    keepMade(made, wish.kind ?? "bot", [named.name, wish.name_of_other ?? ""]);
    router.go(`/game/${made.game}`, how);
  } catch (error) {
    toasts.say(explained(error));
    throw error;
  }
}
