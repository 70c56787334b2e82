import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { run } from "../../local/tooling/run.mjs";

/** Versions that pyenv has installed without making them the present one. */
function inPyenv(/** @type {string} */ version) {
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions");
  const found = existsSync(versions) ? readdirSync(versions).filter((name) => name.startsWith(`${version}.`)) : [];
  return found.map((name) => join(versions, name, "bin", `python${version}`));
}

/** The first Python of this version that runs here, such as `python3.13`.
 * @param {string} version
 * @returns {Promise<string | undefined>}
 */
export async function pythonOf(version) {
  for (const program of [`python${version}`, ...inPyenv(version)])
    if ((await run(program, ["--version"], { quiet: true })).code === 0) return program;
  return undefined;
}
