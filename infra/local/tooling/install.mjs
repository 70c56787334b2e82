import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProductionCopy } from "./production-copy.mjs";
import { root } from "./root.mjs";
import { run, runNode } from "./run.mjs";

const lockFile = join(root, "package-lock.json");

/** @typedef {Record<string, { version?: string; integrity?: string; optional?: boolean; devOptional?: boolean; peer?: boolean }>} Packages */

/**
 * Whether what npm says it installed is what the lock asks for; optional packages may be absent.
 * @param {Packages} locked `packages` of package-lock.json
 * @param {Packages} installed `packages` of node_modules/.package-lock.json
 */
export function agrees(locked, installed) {
  const same = Object.entries(installed).every(
    ([path, { version, integrity }]) => locked[path]?.version === version && locked[path]?.integrity === integrity,
  );
  const complete = Object.entries(locked).every(
    ([path, { optional, devOptional }]) => path === "" || path in installed || optional || devOptional,
  );
  return same && complete;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return undefined;
  }
}

function stampOf() {
  const lock = createHash("sha256").update(existsSync(lockFile) ? readFileSync(lockFile) : "");
  return `${process.platform}-${process.arch} ${lock.digest("hex")}\n`;
}

/** @param {string | undefined} stamp */
function isInstalled(stamp) {
  const [locked, installed] = [read("package-lock.json"), read("node_modules/.package-lock.json")];
  if (!locked || !installed) return false;
  if (stamp && stamp.split(" ")[0] !== `${process.platform}-${process.arch}`) return false;
  return agrees(JSON.parse(locked).packages, JSON.parse(installed).packages);
}

/**
 * Installs from the lock unless node_modules already holds exactly that.
 * @returns {Promise<boolean>} false when npm failed; it has said why
 */
export async function install() {
  if (isProductionCopy) return true;
  const stamp = read("node_modules/.presswork-lock");
  if (stamp === stampOf()) return true;
  if (!isInstalled(stamp)) {
    console.log("Installing the packages of package-lock.json …");
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    const cli = process.env.npm_execpath;
    const { code } = cli?.endsWith("npm-cli.js") ? await runNode([cli, ...args]) : await run("npm", args);
    if (code !== 0) return false;
  }
  writeFileSync(join(root, "node_modules/.presswork-lock"), stampOf());
  return true;
}
