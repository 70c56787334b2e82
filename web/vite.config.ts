import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./_build/chunks.ts";
import { compiledMessages } from "./_build/compiled-messages.ts";
import { lighterRouter } from "./_build/lighter-router.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The browser's build does not read the server's library: what uses it is left out afterwards. */
const withoutServer: Plugin = {
  name: "presswork:without-server",
  enforce: "pre",
  resolveId: (id, _, options) => (id === "@remix-run/node" && !options?.ssr ? "\0server" : undefined),
  load: (id) =>
    id === "\0server"
      ? { code: "export default {}", syntheticNamedExports: true, moduleSideEffects: false }
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    withoutServer,
    tailwindcss(),
    compiledMessages(),
    lighterRouter,
    remix({
      appDirectory: "web",
      buildDirectory: "build",
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: {
    alias: [
      { find: /^#web\/(.+)$/, replacement: `${root}web/$1` },
      { find: /^#events\/(.+)$/, replacement: `${root}events/$1/index.ts` },
      { find: /^#contracts\/(.+)$/, replacement: `${root}functions/$1/contract/index.ts` },
      { find: /^#words\/(.+)$/, replacement: `${root}functions/$1/words.ts` },
      { find: /^#platform\/(.+)$/, replacement: `${root}functions/_platform/$1/index.ts` },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    target: "es2022",
    rollupOptions: {
      // Only the server imports these directly: what they lean on is no part of the screen's own scripts.
      treeshake: { moduleSideEffects: (id) => !id.endsWith(".lazy.tsx") },
      ...(!isSsrBuild && { output: { manualChunks: chunks() } }),
      // A route without a screen, such as a download, has no code in the browser.
      onwarn: (warning, warn) => warning.code !== "EMPTY_BUNDLE" && warn(warning),
    },
  },
}));
