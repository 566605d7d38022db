import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak, wanted } from "./lib/words/i18n";
import { fetchAgain } from "./lib/cards/pictures";
import { router } from "./lib/browser/router.svelte";
import { theme } from "./lib/ui/theme.svelte";
import { pages } from "./pages/pages";

const { page } = router.route;
if (page !== "home") void pages[page]().catch(() => {}); // on its way while the words are fetched
theme.show();
fetchAgain(document);
await speak(wanted()).catch(() => speak("en"));
mount(App, { target: document.getElementById("app")! });
