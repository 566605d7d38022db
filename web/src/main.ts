import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak, wanted } from "./lib/i18n";
import { fetchAgain } from "./lib/pictures";
import { router } from "./lib/router.svelte";
import { theme } from "./lib/theme.svelte";
import { pages } from "./pages/pages";

const { page } = router.route;
if (page !== "home") void pages[page]().catch(() => {}); // on its way while the words are fetched
theme.show();
fetchAgain(document);
await speak(wanted()).catch(() => speak("en"));
mount(App, { target: document.getElementById("app")! });
