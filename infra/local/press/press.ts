import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "../../../functions/_platform/log/index.ts";
import type { Press } from "../../../functions/_platform/paper/index.ts";

/** What the main thread sends to the press; `id` counts its documents. */
export interface ToPress {
  readonly id: number;
  readonly name: string;
  readonly data: unknown;
}
export type FromPress =
  | { readonly id: number; readonly file: Uint8Array }
  | { readonly id: number; readonly error: Error };

interface Waiting {
  readonly done: (file: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}
class PressEnded extends Error {}

const MAX_HEAP_MB = 384;
/** Without work for so long the thread ends, to give its memory back. */
const IDLE_MS = 60_000;

/**
 * Prints documents in a thread of its own, which starts with the first of them. When it ends before a document is done,
 * that document is printed again in another, after all others to which the same has happened; a second time it fails.
 */
export function pressInThread(file = "build/paper-thread.mjs", idleMs = IDLE_MS) {
  let thread: Thread | undefined;
  let resting: NodeJS.Timeout | undefined;
  let lastId = 0;
  let again: Promise<unknown> = Promise.resolve();

  function started(): Thread {
    const worker = new Worker(resolve(file), { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    const own: Thread = { worker, waiting: new Map() };
    worker.on("message", (message: FromPress) => {
      const waiting = own.waiting.get(message.id);
      own.waiting.delete(message.id);
      if ("file" in message) waiting?.done(message.file);
      else waiting?.failed(message.error);
      if (own === thread && own.waiting.size === 0) resting = setTimeout(stop, idleMs).unref();
    });
    worker.on("error", (error) => log("error", "The thread that prints failed", { error }));
    worker.on("exit", () => {
      if (own === thread) thread = undefined;
      for (const { failed } of own.waiting.values()) failed(new PressEnded("The thread that prints ended"));
    });
    return own;
  }

  function printOnce(name: string, data: unknown): Promise<Uint8Array> {
    clearTimeout(resting);
    thread ??= started();
    const { worker, waiting } = thread;
    lastId += 1;
    const id = lastId;
    return new Promise((done, failed) => {
      worker.postMessage({ id, name, data } satisfies ToPress);
      waiting.set(id, { done, failed });
    });
  }

  async function stop(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.worker.terminate();
  }

  const press: Press = async (name, data) => {
    try {
      return await printOnce(name, data);
    } catch (error) {
      if (!(error instanceof PressEnded)) throw error;
    }
    const second = again.then(() => printOnce(name, data));
    again = second.catch(() => undefined);
    return second;
  };
  return { press, stop };
}
