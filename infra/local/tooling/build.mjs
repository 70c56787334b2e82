import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./lock.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { sourceStamp } from "./stamp.mjs";

const stampFile = join(root, "build/.stamp");

function isFresh() {
  try {
    return readFileSync(stampFile, "utf8") === sourceStamp();
  } catch {
    return false;
  }
}

async function bundleMain() {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(root, "infra/local/main.ts")],
    outfile: join(root, "build/main.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
    plugins: [
      {
        name: "web-is-built-beside",
        setup: ({ onResolve }) =>
          onResolve({ filter: /build\/server\/index\.js$/ }, () => ({ path: "./server/index.js", external: true })),
      },
    ],
  });
}

async function buildAll() {
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  console.log("Building …");
  const started = performance.now();
  const remix = join(root, "node_modules/@remix-run/dev/dist/cli.js");
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "production" };
  const web = await runNode([remix, "vite:build", "-c", "web/vite.config.ts", "--logLevel", "warn"], { env });
  if (web.code !== 0) return false;
  try {
    await bundleMain();
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
 * Builds `build/client`, `build/server` and `build/main.mjs` unless they match the sources.
 * @param {{ force?: boolean }} [options] `force` builds in any case
 * @returns {Promise<boolean>} false when the build failed; it has said why
 */
export async function build({ force = false } = {}) {
  if (!force && isFresh()) return true;
  return alone(join(root, "build/.lock"), async () => (!force && isFresh()) || buildAll());
}
