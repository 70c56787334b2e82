import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { receiptPaper } from "../../../functions/documents/papers.ts";
import { pressInThread } from "./press.ts";

const folder = mkdtempSync(join(tmpdir(), "presswork-press-"));
const real = join(folder, "real.mjs");
/** A press that answers with its thread's number; `end` ends the thread, `end once` does so in the first one only. */
const made = join(folder, "made.mjs");
const MADE = `
import { existsSync, writeFileSync } from "node:fs";
import { parentPort as port, threadId } from "node:worker_threads";
port.on("message", ({ id, name, data }) => {
  if (name === "end" && data === "always") process.exit(1);
  if (name === "end" && !existsSync(data)) {
    writeFileSync(data, "");
    process.exit(1);
  }
  if (name === "bad") return port.postMessage({ id, error: new TypeError("No such day") });
  port.postMessage({ id, file: new TextEncoder().encode(String(threadId)) });
});
`;

beforeAll(async () => {
  writeFileSync(made, MADE);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  await build({
    entryPoints: ["infra/local/press/thread.ts"],
    outfile: real,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return () => rmSync(folder, { recursive: true });
});

let stop = async () => {};
afterEach(() => stop());

function pressOf(file: string, idleMs?: number) {
  const all = pressInThread(file, idleMs);
  stop = all.stop;
  return all.press;
}
const textOf = (file: Uint8Array) => new TextDecoder().decode(file);

const address = { contactName: "Sofia", line1: "22 Shore Place", city: "Edinburgh", postalCode: "EH6", country: "GB" };
const seller = { name: "Saltmarsh", timeZone: "Europe/London", locale: "en-GB", size: "a4" as const };
const at = "2026-11-19T10:00:00.000Z";
const receipt = {
  number: "SM-1",
  placedAt: at,
  updatedAt: at,
  buyer: address,
  shipTo: address,
  lines: [],
  sums: [],
  isCancelled: false,
};

test("the thread prints the same file as this one, byte for byte", async () => {
  const press = pressOf(real);
  const here = await receiptPaper.print({ seller, receipt });
  const there = await press(receiptPaper.name, { seller, receipt });
  expect(Buffer.from(there).equals(Buffer.from(here))).toBe(true);
});

test("what fails there fails here with the same kind of error and the same words", async () => {
  const press = pressOf(made);
  const failure = await press("bad", {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TypeError);
  expect(failure).toMatchObject({ message: "No such day" });
  await expect(pressOf(real)("documents.nothing", {})).rejects.toThrow("No document is called documents.nothing");
});

test("a document whose thread ends is printed by another; what others wait for too", async () => {
  const press = pressOf(made);
  const first = textOf(await press("any", {}));
  const [ended, beside] = await Promise.all([press("end", join(folder, "ended-once")), press("any", {})]);
  expect(textOf(ended)).not.toBe(first);
  expect(textOf(beside)).toMatch(/^\d+$/);
});

test("a document that ends every thread fails, and the next is printed", async () => {
  const press = pressOf(made);
  await expect(press("end", "always")).rejects.toThrow("The thread that prints ended");
  expect(textOf(await press("any", {}))).toMatch(/^\d+$/);
});

test("a press without work gives its thread back and starts another when it is needed", async () => {
  const press = pressOf(made, 0);
  const first = textOf(await press("any", {}));
  await vi.waitFor(async () => expect(textOf(await press("any", {}))).not.toBe(first), { timeout: 20_000 });
});
