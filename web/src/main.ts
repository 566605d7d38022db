import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak, wanted } from "./lib/i18n";
import { theme } from "./lib/theme.svelte";

theme.show();
await speak(wanted()).catch(() => speak("en"));
mount(App, { target: document.getElementById("app")! });
