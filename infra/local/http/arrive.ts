import type { IncomingMessage } from "node:http";
import { type EdgeRefusal, tooLarge, tooSlow } from "./refusal.ts";

export interface Bounds {
  readonly maxBytes: number;
  /** The longest pause between two pieces, and the longest time for all of them. */
  readonly stallMs: number;
  readonly totalMs: number;
}
/** Accepts a piece of a body, which then has `size` bytes; or says why it can't. Never rejects. */
type Take = (chunk: Buffer, size: number) => Taken | Promise<Taken>;
type Taken = true | EdgeRefusal;

/** The client has disconnected. */
const ABORTED: EdgeRefusal = { status: 400, code: "REQUEST_ABORTED", message: "The request broke off." };

/** Passes on each piece of a body as it arrives. Returns why reading stopped early; undefined if all of it was read. */
export function arrive(request: IncomingMessage, bounds: Bounds, take: Take): Promise<EdgeRefusal | undefined> {
  if (request.destroyed) return Promise.resolve(ABORTED);
  return new Promise((resolve) => {
    let [size, over, taking, ended] = [0, false, 0, false];
    const finish = (refusal?: EdgeRefusal) => {
      over = true;
      clearTimeout(total);
      clearTimeout(stall);
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      request.pause();
      resolve(refusal);
    };
    const onLate = () => finish(tooSlow);
    const onEnd = () => {
      ended = true;
      if (taking === 0) finish();
    };
    const onClose = () => {
      if (!ended) finish(ABORTED);
    };
    const onTaken = (outcome: Taken) => {
      if (over) return;
      if (outcome !== true) return finish(outcome);
      stall.refresh();
      if (taking > 0) return;
      if (ended) finish();
      else request.resume();
    };
    const onStored = (outcome: Taken) => {
      taking -= 1;
      onTaken(outcome);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bounds.maxBytes) return finish(tooLarge(bounds.maxBytes));
      const taken = take(chunk, size);
      if (!(taken instanceof Promise)) return onTaken(taken);
      taking += 1;
      request.pause();
      void taken.then(onStored);
    };
    const total = setTimeout(onLate, bounds.totalMs);
    const stall = setTimeout(onLate, bounds.stallMs);
    request.on("error", () => undefined);
    request.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}
