import { readFileSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const breakpoints = JSON.parse(readFileSync(new URL("src/breakpoints.json", import.meta.url), "utf8"));

/** `@media (--narrow)` stands for what src/breakpoints.json says: CSS has no variables there. */
const media = {
  name: "breakpoints",
  style: ({ content }) => ({
    code: content.replace(/@media [^{]+/g, (query) =>
      query.replace(/\(--([\w-]+)\)/g, (written, name) => {
        if (!(name in breakpoints)) throw new Error(`src/breakpoints.json has no ${written}`);
        return breakpoints[name];
      }),
    ),
  }),
};

export default { preprocess: [vitePreprocess(), media] };
