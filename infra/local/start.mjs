import module from "node:module";
import { fileURLToPath } from "node:url";
import { mapStackTraces } from "./stack-traces.mjs";
import { keepCompiledCode } from "./tooling/compiled-code.mjs";
import { tooOld } from "./tooling/node-version.mjs";

async function start() {
  const { install } = await import("./tooling/install.mjs");
  if (!(await install())) return process.exit(1);

  const { build } = await import("./tooling/build.mjs");
  if (!(await build())) return process.exit(1);

  process.env.NODE_ENV = "production";
  mapStackTraces();
  keepCompiledCode(module, fileURLToPath(new URL("../../build/.compiled", import.meta.url)), process.env);
  await import(new URL("../../build/main.mjs", import.meta.url).href);
}

const refusal = tooOld(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
} else {
  start();
}
