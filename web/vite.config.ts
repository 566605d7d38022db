import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The client is built into the package, where the server finds it: src/magenoir/server/static.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/magenoir/server/static", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  test: { testTimeout: 60_000 }, // modules are loaded within tests, and the machine may be busy
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
