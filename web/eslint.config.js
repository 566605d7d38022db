import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// The strict rules, with types. Whatever is off or milder here has its reason beside it.
export default ts.config(
  { ignores: ["src/generated/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // `() => save()` is how a handler is written.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A number in a text is a number.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `_` is what must be named and is not used.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // `list[0]!` is the answer to noUncheckedIndexedAccess where something is surely there.
      "@typescript-eslint/no-non-null-assertion": "off",
      // `void frame` in an effect says what it depends on.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // Sets and maps are replaced as a whole ($state.raw, $derived); what must be seen to change is a SvelteMap already.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["src/lib/**"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/table/**", "**/pages/**"] }] },
  },
  {
    files: ["src/table/**"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/pages/**"] }] },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // `let {}: PageProps = $props()`: a page that needs nothing of what every page is given.
      "no-empty-pattern": "off",
      // What another component exports, or hands to a handler or snippet, is `any` to ESLint; svelte-check knows better.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["*.js", "scripts/**"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
