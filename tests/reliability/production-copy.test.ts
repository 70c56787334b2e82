import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../infra/local/tooling/root.mjs";
import { freePort } from "../support/free-port.ts";
import { report } from "./report.ts";

const PARTS = ["build", "events", "functions", "infra", "package.json", "package-lock.json"];
const MAX_MB = 350;

const home = mkdtempSync(join(tmpdir(), "presswork-production-"));
const copy = join(home, "copy");
const data = join(home, "data");
beforeAll(() => {
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
  execFileSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: copy, stdio: "pipe" });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const megabytes = (folder: string): number => Number(execFileSync("du", ["-sm", folder]).toString().split("\t")[0]);

test("a production copy starts, serves its screens and runs its commands with production packages only", async () => {
  const port = await freePort();
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, PORT: String(port), PRESSWORK_DATA: data };
  const server = spawn(
    process.execPath,
    ["--max-old-space-size=1024", "--max-semi-space-size=4", "infra/local/start.mjs"],
    { cwd: copy, env },
  );
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (printed += chunk));
  try {
    while (!printed.includes("Presswork is ready")) {
      expect(server.exitCode, printed).toBeNull();
      await pause(50);
    }
    expect(printed).not.toMatch(/Installing|Building/);
    const page = await fetch(`http://127.0.0.1:${port}/login`);
    expect(page.status).toBe(200);
    const script = /"(\/assets\/[\w.-]+\.js)"/.exec(await page.text())?.[1];
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
    const verified = spawn(process.execPath, ["infra/local/command.mjs", "verify"], { cwd: copy, env });
    expect(await once(verified, "exit")).toEqual([0, null]);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  const [copied, whole] = [megabytes(copy), megabytes(join(root, "node_modules"))];
  report(`production copy: ${copied} MB with its packages; the packages of a clone that builds are ${whole} MB`);
  expect(copied).toBeLessThan(MAX_MB);
});
