import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { HttpHandler } from "../../../functions/_platform/http/index.ts";
import { log } from "../../../functions/_platform/log/index.ts";
import { memoryHere } from "../memory.ts";
import { createTurns } from "../turns.ts";
import type { PageAnswer, Pages } from "./pages.ts";
import { type FromThread, handedOver, type Parts, streamOf, type ToThread } from "./thread-messages.ts";

/** Bytes of memory for each thread, the main one included. */
const MEMORY_EACH = 512 * 1024 * 1024;
const MOST_THREADS = 4;
const MAX_HEAP_MB = 384;
/** Rendering makes more garbage than requests do, whose heap the start's `--max-semi-space-size` keeps small. */
const YOUNG_HEAP_MB = 24;
const RESTART_MS = 1000;

/** As many threads as there are processors besides the main thread's, if there is memory for them. */
export function threadsFor(processors = availableParallelism(), memory = memoryHere()): number {
  return Math.max(0, Math.min(processors, Math.floor(memory / MEMORY_EACH), MOST_THREADS + 1) - 1);
}

/** How many threads the settings want: `PRESSWORK_PAGE_THREADS`, by default what the machine has. None for a value that `environment()` refuses. */
export function threadsWanted({
  PRESSWORK_DEV: development,
  PRESSWORK_PAGE_THREADS: wanted,
}: Readonly<Record<string, string | undefined>>): number {
  if (development === "1") return 0;
  return wanted === undefined ? threadsFor() : /^(\d|1[0-6])$/.test(wanted) ? Number(wanted) : 0;
}

type Waiting = {
  readonly done: (answer: PageAnswer | number | undefined) => void;
  readonly failed: (error: Error) => void;
};
interface Thread {
  readonly waiting: Map<number, Waiting>;
  readonly send: (message: ToThread, parts?: Parts) => void;
}

export interface PageThreads {
  readonly count: number;
  /** The pages, once every thread has loaded them; screens call the services through `invoke`. */
  readonly serving: (invoke: HttpHandler) => Promise<Pages>;
  readonly stop: () => Promise<void>;
}

/** Starts threads that render pages. The least busy one gets a request; a thread that ends is replaced. */
export function startPageThreads(count: number, file = "build/page-thread.mjs"): PageThreads {
  let invoke: HttpHandler = () => Promise.reject(new Error("The services have not started"));
  // The start's flag overrides the limits of threads as well; the main thread's heap has been set up by then.
  setFlagsFromString("--max-semi-space-size=0");
  const threads = new Set<Thread>();
  let isStopping = false;
  let lastId = 0;
  const workers = new Set<Worker>();
  // Node hands over up to a thousand messages before its loop goes on, and the threads send while they are answered.
  const turns = createTurns();

  function start(): Promise<void> {
    const worker = new Worker(resolve(file), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    workers.add(worker);
    const thread: Thread = {
      waiting: new Map(),
      send: (message, parts) => worker.postMessage(message, handedOver(parts)),
    };
    return new Promise((ready, failed) => {
      worker.on("message", (message: FromThread) => {
        if (message.kind === "ready") {
          threads.add(thread);
          ready();
        } else if (message.kind === "call") void answerCall(thread, message);
        else settle(thread, message);
      });
      worker.on("error", (error) => {
        log("error", "A page thread failed", { error });
        failed(error);
      });
      worker.on("exit", () => {
        workers.delete(worker);
        threads.delete(thread);
        for (const { failed } of thread.waiting.values()) failed(new Error("The page thread ended"));
        if (!isStopping) setTimeout(() => void start().catch(() => undefined), RESTART_MS).unref();
      });
    });
  }

  async function answerCall(thread: Thread, { id, event }: FromThread & { readonly kind: "call" }): Promise<void> {
    await turns();
    try {
      const { stream, ...result } = await invoke(event);
      const parts = stream && streamOf(stream);
      thread.send({ kind: "result", id, result: { ...result, ...(parts && { parts }) } }, parts);
    } catch (error) {
      thread.send({ kind: "failure", id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  function ask<T>(message: (id: number) => ToThread, signal?: AbortSignal): Promise<T> {
    const [thread] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size);
    if (!thread) return Promise.reject(new Error("No page thread is running"));
    lastId += 1;
    const id = lastId;
    signal?.addEventListener("abort", () => thread.send({ kind: "gone", id }));
    return new Promise((done, failed) => {
      thread.waiting.set(id, { done: done as Waiting["done"], failed });
      thread.send(message(id));
    });
  }

  const started = Promise.all(Array.from({ length: count }, start));
  // Whoever serves the pages is told; until then a failure is nobody's.
  started.catch(() => undefined);
  const pages: Pages = {
    answer: (request, visitor, signal) => ask((id) => ({ kind: "page", id, request, visitor }), signal),
    formLimitAt: (path) => ask((id) => ({ kind: "limit", id, path })),
  };
  return {
    count,
    serving: async (handler) => {
      invoke = handler;
      await started;
      return pages;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function settle(thread: Thread, message: Exclude<FromThread, { kind: "ready" | "call" }>): void {
  const waiting = thread.waiting.get(message.id);
  thread.waiting.delete(message.id);
  if (message.kind === "failed") waiting?.failed(new Error(message.message));
  else if (message.kind === "limit") waiting?.done(message.bytes);
  else {
    const { parts, ...head } = message.answer;
    waiting?.done({ ...head, ...(parts && { body: parts }) });
  }
}
