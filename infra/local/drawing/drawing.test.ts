import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ImageOptions } from "../../../functions/drive/images/options.ts";
import { drawingProcesses, drawingSettings } from "./drawing.ts";

const folder = mkdtempSync(join(tmpdir(), "presswork-drawing-"));
const real = join(folder, "real.mjs");
const made = join(folder, "made.mjs");
const steps = join(folder, "steps");
/** A process that does as a picture's options say, and writes down the pictures that it begins and ends. */
const MADE = `
import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { watchMemory } from ${JSON.stringify(join(folder, "memory-watch.mjs"))};
const watch = watchMemory(256_000_000);
let request;
const held = [];
const drawn = (memory) => process.send({ kind: "drawn", file: new TextEncoder().encode(String(process.pid)), memory });
process.on("message", async (message) => {
  if (message.kind === "draw") {
    request = message.request.options;
    if (request.does === "wait for ever") return;
    if (request.does === "fail") return process.send({ kind: "failed", message: "The library is gone" });
    return process.send({ kind: "needs", bytes: request.needs ?? 1 });
  }
  watch.limitTo(message.maxMemory);
  if (request.name) appendFileSync(${JSON.stringify(steps)}, "begin-" + request.name + " ");
  if (request.does === "end") process.exit(3);
  if (request.does === "crash") process.abort();
  while (request.does === "grow" && held.length < 100) {
    held.push(Buffer.alloc(8_000_000, 1));
    await pause(5);
  }
  await pause(request.lasts ?? 0);
  if (request.name) appendFileSync(${JSON.stringify(steps)}, "end-" + request.name + " ");
  drawn(request.memory ?? 1);
});
process.on("disconnect", () => process.exit());
process.send({ kind: "ready" });
`;

beforeAll(async () => {
  writeFileSync(made, MADE);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  await build({
    entryPoints: { real: "infra/local/drawing/process.ts", "memory-watch": "infra/local/drawing/memory-watch.ts" },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return () => rmSync(folder, { recursive: true });
});

let stop = () => {};
afterEach(() => {
  stop();
  rmSync(steps, { force: true });
});

function processesOf(settings: Parameters<typeof drawingProcesses>[0]) {
  const all = drawingProcesses({ processes: 2, budget: 600_000_000, maxMs: 60_000, idleMs: 60_000, ...settings });
  stop = all.stop;
  return all;
}
const request = (options: object, bytes: Uint8Array = new Uint8Array(1)) => ({
  bytes,
  type: "png",
  options,
  focus: { x: 0.5, y: 0.5 },
});
const begun = () => (existsSync(steps) ? readFileSync(steps, "utf8").trim().split(" ") : []);
const textOf = (drawn: unknown) => new TextDecoder().decode(drawn as Uint8Array);
const isAlive = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};
const TOO_LARGE = { refused: "picture-too-large" };
const UNREADABLE = { refused: "picture-unreadable" };
const strip = () =>
  sharp({ create: { width: 40_000, height: 1490, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();

test("a picture is drawn in a process of its own, and what can't be drawn is refused as it is here", async () => {
  const { drawing, processIds } = processesOf({ file: real });
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const drawn = await drawing(request(ImageOptions.parse({ w: 20 }), picture));
  expect(await sharp(drawn as Uint8Array).metadata()).toMatchObject({ format: "png", width: 20, height: 10 });
  const ids = processIds();
  expect(ids).not.toContain(process.pid);
  expect(await drawing(request(ImageOptions.parse({}), Buffer.from("no picture")))).toMatchObject(UNREADABLE);
  expect(processIds()).toEqual(ids);
});

test.runIf(process.platform === "linux")(
  "a long picture that would be huge when it is turned is refused without its pixels being read",
  async () => {
    const { drawing, processIds } = processesOf({ file: real });
    expect(await drawing(request(ImageOptions.parse({ rotate: 45 }), await strip()))).toMatchObject(TOO_LARGE);
    const [id] = processIds();
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
    expect(Number(peak) / 1000).toBeLessThan(160);
  },
);

test("a process that takes more memory than its picture may is killed, its picture refused, and the next drawn", async () => {
  const { drawing } = processesOf({ file: made, processes: 1 });
  expect(await drawing(request({ does: "grow" }))).toMatchObject(TOO_LARGE);
  expect(textOf(await drawing(request({})))).toMatch(/^\d+$/);
});

test("a picture that takes too long is refused, and its process is killed", async () => {
  const { drawing, processIds } = processesOf({ file: made, processes: 1, maxMs: 500 });
  const waiting = drawing(request({ does: "wait for ever" }));
  await expect.poll(() => processIds().length).toBe(1);
  const [id = 0] = processIds();
  expect(await waiting).toMatchObject(TOO_LARGE);
  await expect.poll(() => isAlive(id)).toBe(false);
});

test("a picture that ends its process is refused, and those beside and after it are drawn", async () => {
  const { drawing } = processesOf({ file: made });
  for (const does of ["crash", "end"]) {
    const [ended, beside] = await Promise.all([drawing(request({ does })), drawing(request({}))]);
    expect(ended, does).toMatchObject(UNREADABLE);
    expect(textOf(beside)).toMatch(/^\d+$/);
  }
});

test("pictures that need more together than the budget are drawn one after another, and one that needs more than all of it is refused", async () => {
  const { drawing } = processesOf({ file: made, budget: 100 });
  expect(await drawing(request({ name: "huge", needs: 101 }))).toMatchObject(TOO_LARGE);
  await Promise.all(["a", "b", "c", "d"].map((name) => drawing(request({ name, needs: 60, lasts: 50 }))));
  expect(begun()).toHaveLength(8);
  for (const [at, step] of begun().entries()) expect(step, begun().join(" ")).toMatch(at % 2 ? /^end-/ : /^begin-/);
});

test("processes end when there are no pictures, and one that has grown ends with its picture", async () => {
  const { drawing, processIds } = processesOf({ file: made, processes: 1 });
  const first = textOf(await drawing(request({})));
  expect(textOf(await drawing(request({ memory: 500_000_000 })))).toBe(first);
  expect(textOf(await drawing(request({})))).not.toBe(first);
  expect(processIds()).toHaveLength(1);
  stop();
  const resting = processesOf({ file: made, idleMs: 0 });
  const id = Number(textOf(await resting.drawing(request({}))));
  await expect.poll(() => isAlive(id)).toBe(false);
  expect(resting.processIds()).toEqual([]);
});

test("a process that cannot start, or a library that cannot be loaded, is a fault and no refusal", async () => {
  await expect(processesOf({ file: join(folder, "absent.mjs") }).drawing(request({}))).rejects.toThrow("ended");
  const { drawing } = processesOf({ file: made });
  await expect(drawing(request({ does: "fail" }))).rejects.toThrow("The library is gone");
});

test("a small machine has one process and a third of its memory for pixels", () => {
  expect(drawingSettings(600_000_000)).toMatchObject({ processes: 1, budget: 200_000_000 });
  expect(drawingSettings(8_000_000_000)).toMatchObject({ processes: 2, budget: 600_000_000 });
});
