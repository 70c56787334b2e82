import { Worker } from "node:worker_threads";
import { log } from "../../functions/_platform/log/index.ts";

interface Waiting {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/**
 * Checkpoints of a database in a thread of its own, which starts with the first of them and is started again when it has
 * ended. A checkpoint of many pages takes 100 ms and more, in which the main thread answers others.
 */
export function checkpointsInThread(file: string) {
  let worker: Worker | undefined;
  const waiting: Waiting[] = [];

  function started(): Worker {
    const own = new Worker(new URL("./checkpoint-thread.mjs", import.meta.url), { workerData: file, execArgv: [] });
    own.unref();
    own.on("message", (problem?: string) => {
      const one = waiting.shift();
      if (problem === undefined) one?.done();
      else one?.failed(new Error(problem));
    });
    own.on("error", (error) => log("error", "The thread that does checkpoints failed", { error }));
    own.on("exit", () => {
      if (worker === own) worker = undefined;
      for (const { failed } of waiting.splice(0)) failed(new Error("The thread that does checkpoints ended"));
    });
    return own;
  }

  return {
    pass: () =>
      new Promise<void>((done, failed) => {
        worker ??= started();
        waiting.push({ done, failed });
        worker.postMessage("pass");
      }),
    /** Waits for the checkpoint that is running: a thread that SQLite is busy in cannot be ended without the whole process. */
    stop: async () => {
      const own = worker;
      if (!own) return;
      // One that fails meanwhile ends too, and says so itself.
      const ended = new Promise((resolve) => own.once("exit", resolve));
      own.postMessage("end");
      await ended;
    },
  };
}
