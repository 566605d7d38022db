// Copy a text, and say whether it went well.
import { t } from "../words/i18n";
import { toasts } from "../ui/toasts.svelte";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(t("copied"));
  } catch {
    toasts.say(t("trouble.copy"));
  }
}
