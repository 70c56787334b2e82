import { tooOld } from "./tooling/node-version.mjs";

/** @type {Record<string, () => Promise<{ run: () => Promise<void> }>>} */
const commands = {
  demo: () => import("./commands/demo.ts"),
  token: () => import("./commands/token.ts"),
  rebuild: () => import("./commands/rebuild.ts"),
  backup: () => import("./commands/backup.ts"),
  restore: () => import("./commands/restore.ts"),
  "import-log": () => import("./commands/import-log.ts"),
  seal: () => import("./commands/seal.ts"),
  verify: () => import("./commands/verify.ts"),
  stuck: () => import("./commands/stuck.ts"),
};

async function main() {
  const { install } = await import("./tooling/install.mjs");
  if (!(await install())) return process.exit(1);
  const { register } = await import("tsx/esm/api");
  register();
  const { run } = await /** @type {NonNullable<typeof commands[string]>} */ (commands[process.argv[2] ?? ""])();
  await run();
}

const refusal = tooOld(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
} else {
  main();
}
