import { fork } from "node:child_process";
import { resolve } from "node:path";
import { type Refusal, refuse } from "../../../functions/_platform/domain/index.ts";
import { log } from "../../../functions/_platform/log/index.ts";
import type { DrawingRefusal, DrawingRequest } from "../../../functions/_platform/pictures/index.ts";
import { BASE_MEMORY, type FromProcess, type ToProcess } from "./messages.ts";

export type Drawn = Uint8Array | Refusal<DrawingRefusal>;

interface Outcome {
  readonly drawn: Drawn;
  /** Bytes of memory that the process has afterwards; undefined when it has ended. */
  readonly memory?: number;
}
interface Work {
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (error: Error) => void;
  readonly needs: (bytes: number) => void;
}
interface DrawOptions {
  /** Called with the bytes of pixels that the drawing needs; it may wait. False refuses the picture. */
  readonly admit: (bytes: number) => Promise<boolean>;
  /** Milliseconds that reading the head may take, and that drawing may. */
  readonly maxMs: number;
}

/** Starts a process that draws one picture at a time. */
export function startDrawingProcess(file: string) {
  const child = fork(resolve(file), { execArgv: ["--max-old-space-size=128"], serialization: "advanced" });
  let isOver = false;
  let work: Work | undefined;
  const ready = new Promise<void>((started, failed) => {
    child.once("message", () => started());
    child.once("error", failed);
    child.once("exit", (code, signal) => failed(new Error(`The process that draws ended with ${code ?? signal}`)));
  });
  // Whoever waits for it learns of a failure.
  ready.catch(() => undefined);

  const end = () => {
    isOver = true;
    child.kill("SIGKILL");
  };
  const send = (message: ToProcess) => void child.send(message, (error) => error && end());

  child.on("message", (message: FromProcess) => {
    if (message.kind === "needs") work?.needs(message.bytes);
    else if (message.kind === "failed") work?.fail(new Error(message.message));
    else if (message.kind === "drawn") work?.settle({ drawn: message.file, memory: message.memory });
    else if (message.kind === "refused") work?.settle({ drawn: message.refusal, memory: message.memory });
  });
  child.once("exit", (code, signal) => {
    isOver = true;
    if (!work) return;
    log("warn", "A picture ended the process that drew it", { code, signal });
    work.settle({ drawn: refuse(signal === "SIGKILL" ? "picture-too-large" : "picture-unreadable") });
  });

  /** A picture that takes more than its memory or time, or ends the process otherwise, is refused. */
  async function draw(request: DrawingRequest, { admit, maxMs }: DrawOptions): Promise<Outcome> {
    await ready;
    let timer = setTimeout(end, maxMs);
    try {
      return await new Promise<Outcome>((settle, fail) => {
        const needs = async (bytes: number) => {
          clearTimeout(timer);
          if (!(await admit(bytes))) return settle({ drawn: refuse("picture-too-large") });
          timer = setTimeout(end, maxMs);
          send({ kind: "go", maxMemory: BASE_MEMORY + bytes });
        };
        work = { settle, fail, needs: (bytes) => void needs(bytes) };
        if (isOver) settle({ drawn: refuse("picture-unreadable") });
        else send({ kind: "draw", request });
      });
    } finally {
      clearTimeout(timer);
      work = undefined;
    }
  }
  return { id: child.pid, ready, draw, end, isOver: () => isOver };
}

export type DrawingProcess = ReturnType<typeof startDrawingProcess>;
