import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import type { PageAnswer } from "./pages.ts";
import { startPageThreads, threadsFor, threadsWanted } from "./threads.ts";

/**
 * A thread whose pages say what they were sent: `/call` what the API answered, `/end` ends the thread, `/file` is a
 * stream, `/heap` the largest heap in MB, `/many` makes fifty calls at once.
 */
const THREAD = `
import { getHeapStatistics } from "node:v8";
import { parentPort as port, threadId } from "node:worker_threads";
const many = new Set();
const text = (id, value) => port.postMessage({ kind: "answer", id, answer: { status: 200, headers: [["x-thread", String(threadId)]], parts: new TextEncoder().encode(value) } });
port.on("message", async (m) => {
  if (m.kind === "limit") return port.postMessage({ kind: "limit", id: m.id, bytes: m.path.length });
  if (m.kind === "gone") return text(m.id, "gone");
  if (m.kind === "result" && many.delete(m.id) && many.size > 0) return;
  if (m.kind === "result") return text(m.id, m.result.body ?? "");
  if (m.kind === "failure") return port.postMessage({ kind: "failed", id: m.id, message: m.message });
  const { pathname } = new URL(m.request.url);
  if (pathname === "/heap") return text(m.id, String(getHeapStatistics().heap_size_limit / 1048576));
  if (pathname === "/end") process.exit(1);
  if (pathname === "/wait") return;
  if (pathname === "/call" || pathname === "/broken") return port.postMessage({ kind: "call", id: m.id, event: { rawPath: pathname } });
  if (pathname === "/many") {
    for (let call = 49; call >= 0; call -= 1) {
      many.add(m.id + call);
      port.postMessage({ kind: "call", id: m.id + call, event: { rawPath: pathname } });
    }
    return;
  }
  if (pathname === "/file") {
    const parts = ReadableStream.from((async function* () { for (const each of ["a", "b"]) yield new TextEncoder().encode(each); })());
    return port.postMessage({ kind: "answer", id: m.id, answer: { status: 200, headers: [], parts } }, [parts]);
  }
  text(m.id, m.request.method + " " + m.visitor.ip);
});
port.postMessage({ kind: "ready" });
`;
const invoke = (async ({ rawPath }) => {
  if (rawPath === "/broken") throw new Error("The store is gone");
  return { statusCode: 200, body: `answer of ${rawPath}` };
}) as HttpHandler;

const folder = mkdtempSync(join(tmpdir(), "presswork-threads-"));
const file = join(folder, "thread.mjs");
writeFileSync(file, THREAD);
afterAll(() => rmSync(folder, { recursive: true }));

let stop = async () => {};
afterEach(() => stop());

async function started(count = 1, handler = invoke) {
  const threads = startPageThreads(count, file);
  stop = threads.stop;
  const pages = await threads.serving(handler);
  const at = (path: string, signal = new AbortController().signal) =>
    pages.answer(
      { method: "GET", url: `http://shop.test${path}`, headers: [] },
      { ip: "10.0.0.7", secure: true },
      signal,
    );
  return { ...pages, at };
}

async function textOf({ body }: PageAnswer): Promise<string> {
  if (body === undefined || body instanceof Uint8Array) return Buffer.from(body ?? "").toString();
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

test("a thread is sent the request and its visitor, and answers a page whole and a file in parts", async () => {
  const { at, formLimitAt } = await started();
  expect(await textOf(await at("/orders"))).toBe("GET 10.0.0.7");
  const file = await at("/file");
  expect(file.body).not.toBeInstanceOf(Uint8Array);
  expect(await textOf(file)).toBe("ab");
  expect(await formLimitAt("/drive")).toBe(6);
});

test("a page's calls of the API are answered by the main thread; one that fails there fails in the page", async () => {
  const { at } = await started();
  expect(await textOf(await at("/call"))).toBe("answer of /call");
  await expect(at("/broken")).rejects.toThrow("The store is gone");
});

test("between a page's calls others are answered, however many calls there are", async () => {
  let [loopTurns, isDone] = [0, false];
  const turn = () => {
    loopTurns += 1;
    if (!isDone) setImmediate(turn);
  };
  const turnsAtCall: number[] = [];
  const { at } = await started(1, async () => {
    turnsAtCall.push(loopTurns);
    const until = performance.now() + 5;
    while (performance.now() < until);
    return { statusCode: 200, body: "" };
  });
  setImmediate(turn);
  await at("/many");
  isDone = true;
  expect(turnsAtCall).toHaveLength(50);
  expect(new Set(turnsAtCall).size).toBe(50);
});

test("a thread's young generation is what it is given, whatever the process was started with", async () => {
  setFlagsFromString("--max-semi-space-size=4");
  const { at } = await started();
  expect(Number(await textOf(await at("/heap")))).toBeGreaterThanOrEqual(384 + 24);
});

test("pages go to the thread that renders fewest", async () => {
  const { at } = await started(2);
  const left = new AbortController();
  const waiting = at("/wait", left.signal);
  const threads = new Set<string>();
  for (let each = 0; each < 4; each += 1) threads.add(String((await at("/orders")).headers[0]?.[1]));
  expect(threads.size).toBe(1);
  left.abort();
  const abandoned = await waiting;
  expect(await textOf(abandoned)).toBe("gone");
  expect(threads).not.toContain(abandoned.headers[0]?.[1]);
});

test("a thread that ends fails its pages, and another takes its place", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { at } = await started();
  await expect(at("/end")).rejects.toThrow("The page thread ended");
  await vi.waitFor(async () => expect(await textOf(await at("/orders"))).toBe("GET 10.0.0.7"), { timeout: 20_000 });
});

test("one processor or little memory renders in the main thread, more have a thread for each other processor, at most four", () => {
  const gigabyte = 2 ** 30;
  expect(threadsFor(1, 8 * gigabyte)).toBe(0);
  expect(threadsFor(2, 0.5 * gigabyte)).toBe(0);
  expect(threadsFor(2, 2 * gigabyte)).toBe(1);
  expect(threadsFor(8, 2 * gigabyte)).toBe(3);
  expect(threadsFor(16, 64 * gigabyte)).toBe(4);
});

test("the settings say how many threads there are; in development, and for a wrong value, none", () => {
  expect(threadsWanted({ PRESSWORK_PAGE_THREADS: "3" })).toBe(3);
  expect(threadsWanted({ PRESSWORK_PAGE_THREADS: "0" })).toBe(0);
  expect(threadsWanted({})).toBe(threadsFor());
  expect(threadsWanted({ PRESSWORK_DEV: "1", PRESSWORK_PAGE_THREADS: "3" })).toBe(0);
  for (const wrong of ["17", "-1", "many", "1.5"]) expect(threadsWanted({ PRESSWORK_PAGE_THREADS: wrong })).toBe(0);
});

test("threads load their screens before the services are there", async () => {
  const loading = join(folder, "loading.mjs");
  const loaded = join(folder, "loaded");
  writeFileSync(
    loading,
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(loaded)}, ""); ${THREAD}`,
  );
  const threads = startPageThreads(1, loading);
  stop = threads.stop;
  await vi.waitFor(() => expect(existsSync(loaded)).toBe(true));
  await threads.serving(invoke);
});

test("a thread that cannot load its screens is logged, and fails whoever is to serve its pages", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const broken = join(folder, "broken.mjs");
  writeFileSync(broken, 'throw new Error("No screens");');
  const threads = startPageThreads(1, broken);
  stop = threads.stop;
  await vi.waitFor(() => expect(process.stderr.write).toHaveBeenCalled());
  await expect(threads.serving(invoke)).rejects.toThrow("No screens");
});
