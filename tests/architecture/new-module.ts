import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { root } from "./tree.ts";

const leftOut = new Set(["node_modules", "build", ".git", ".data", "test-results"]);

/** A copy of the repository, without what is built, for the tests of a file. */
export function copyOfTheTree() {
  const copy = join(mkdtempSync(join(tmpdir(), "presswork-new-")), "presswork");
  beforeAll(() => {
    cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
  });
  afterAll(() => rmSync(join(copy, ".."), { recursive: true, force: true }));

  /** What a script of the copy says; "" when all is well and it says nothing on failure. */
  async function failureOf(script: string, ...args: string[]): Promise<string> {
    const inherited = ["PATH", "HOME", "TMPDIR", "SystemRoot", "TEMP"].map((name) => [name, process.env[name]]);
    const env: NodeJS.ProcessEnv = { ...Object.fromEntries(inherited), CI: "true" };
    const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
    try {
      await promisify(execFile)(process.execPath, [script, ...args], options);
      return "";
    } catch (problem) {
      const { stdout = "", stderr = "", message } = problem as { stdout?: string; stderr?: string; message: string };
      return `${stdout}${stderr}`.trim() || message;
    }
  }
  const tool = (script: string, ...args: string[]) => failureOf(join(copy, "node_modules", script), ...args);
  return { copy, failureOf, tool };
}
