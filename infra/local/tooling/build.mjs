import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.mjs";
import { alone } from "./lock.mjs";
import { isProductionCopy } from "./production-copy.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { isStamped, sourceStamp } from "./stamp.mjs";

const stampFile = join(root, "build/.stamp");
/** Outside of the folder, which the web's build empties. */
const lockFile = join(root, "node_modules/.cache/build.lock");

/** Remix would load these if it had to bring its own `fetch`. */
const NEVER_LOADED = ["undici", "@remix-run/web-fetch"];

/**
 * The process and the screens with all they lean on, in few files: a start reads them in half the time it takes to find and
 * read each package's own. What has native code or files beside it, and what only development loads, stays where it is.
 */
async function bundleMain() {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: "infra/local/main.ts",
      // Finds files of threads beside itself.
      product: "infra/local/product.ts",
      "page-thread": "infra/local/pages/thread.ts",
      "paper-thread": "infra/local/press/thread.ts",
      "drawing-process": "infra/local/drawing/process.ts",
      "check-pages": "infra/local/check-pages.mjs",
      "checkpoint-thread": "infra/local/checkpoint-thread.mjs",
      screens: "build/server/index.js",
    },
    outdir: "build",
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    mainFields: ["module", "main"],
    conditions: ["module"],
    external: ["@photostructure/sqlite", "pdfkit", "sharp", "vite", ...NEVER_LOADED],
    // React includes its legacy renderers beside the streaming one.
    alias: { "react-dom/server": join(root, "node_modules/react-dom/cjs/react-dom-server.node.production.min.js") },
    minifyWhitespace: true,
    minifySyntax: true,
    // The sources' lines are no longer the bundle's, and a fault that ends the process prints its line.
    lineLimit: 200,
    banner: { js: 'import{createRequire as __made}from"node:module";const require=__made(import.meta.url);' },
    define: { "process.env.NODE_ENV": '"production"' },
    sourcemap: true,
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    // The web's build wraps some packages; their exports are imported directly here.
    logOverride: { "ignored-bare-import": "silent" },
  });
}

async function buildAll() {
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  rmSync(join(root, "build/chunks"), { recursive: true, force: true });
  console.log("Building …");
  const started = performance.now();
  const remix = join(root, "node_modules/@remix-run/dev/dist/cli.js");
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "production" };
  const web = await runNode([remix, "vite:build", "-c", "web/vite.config.ts", "--logLevel", "warn"], { env });
  if (web.code !== 0) return false;
  try {
    await Promise.all([bundleMain(), compressAssets(join(root, "build/client"))]);
  } catch (problem) {
    if (!(problem instanceof Error && "errors" in problem)) console.error(problem);
    return false;
  }
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * Builds `build/client`, `build/server`, and of them `build/product.mjs` and `build/screens.mjs`, unless they match the sources.
 * @param {{ force?: boolean }} [options] `force` builds in any case
 * @returns {Promise<boolean>} false when the build failed; it has said why
 */
export async function build({ force = false } = {}) {
  if (isProductionCopy || (!force && isStamped(stampFile))) return true;
  return alone(lockFile, async () => (!force && isStamped(stampFile)) || buildAll());
}
