import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Plugin } from "esbuild";

/** Dependencies of packages that none of our functions need, why, and their replacements. */
const UNNEEDED: Readonly<Record<string, string>> = {
  // A function's credentials are in its environment; files, single sign-on and instance roles are for other machines.
  "@aws-sdk/credential-provider-node": `export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
    export const credentialsWillNeedRefresh = () => false;
    export const credentialsTreatedAsExpired = () => false;`,
  // Documents use a TrueType font; fontkit also includes a reader of web fonts.
  "brotli/decompress.js": `export default () => { throw new Error("Web fonts cannot be used here"); };`,
  // Remix loads them for installGlobals(), which is never called: Node has its own.
  undici: "module.exports = globalThis;",
  "@remix-run/web-fetch": "module.exports = globalThis;",
};

/** Files beside the bundles, loaded when needed: see `import()` where they are used. */
export const APART: readonly string[] = ["pdfkit", "stripe"];

/** Leaves these out of the bundles. */
export const lean: Plugin = {
  name: "lean",
  setup({ onResolve, onLoad }) {
    const names = Object.keys(UNNEEDED).map((name) => name.replaceAll("/", "\\/"));
    onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ path, importer }) =>
      importer.includes("node_modules") ? { path, namespace: "lean", sideEffects: false } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "lean" }, ({ path }) => ({
      contents: UNNEEDED[path] ?? "",
      resolveDir: process.cwd(),
      loader: "js",
    }));
    onResolve({ filter: new RegExp(`^(${APART.join("|")})$`) }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path: `./${path}.mjs`, external: true } : undefined,
    );
    // React includes its legacy renderers beside the streaming one.
    onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: resolve("node_modules/react-dom/cjs/react-dom-server.node.production.min.js"),
    }));
  },
};

const DOOR = 'import { http } from "./http.ts";';

/** A service's manifest for functions that answer no requests: without its operations and their dependencies. */
export const doorless: Plugin = {
  name: "doorless",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^doorless:/ }, ({ path }) => ({
      path: path.slice("doorless:".length),
      namespace: "doorless",
    }));
    onLoad({ filter: /.*/, namespace: "doorless" }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes(DOOR)) return { errors: [{ text: `${path} does not say ${DOOR}` }] };
      return { contents: text.replace(DOOR, "const http = undefined;"), resolveDir: dirname(path), loader: "ts" };
    });
  },
};
