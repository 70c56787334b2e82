import type { IncomingMessage, ServerResponse } from "node:http";
import { isOutOfSpace } from "../../../functions/_platform/http/index.ts";
import { log } from "../../../functions/_platform/log/index.ts";
import { arrive } from "./arrive.ts";
import { budgetOf } from "./budget.ts";
import { laneOf } from "./lane.ts";
import { busy, diskFull, type EdgeRefusal, hasBody, tooLarge } from "./refusal.ts";
import { spoolIn } from "./spool.ts";

/** The maximum size of a body that is not an upload, in bytes. */
export const SMALL_BODY = 1_000_000;

export interface BodyRules {
  /** A body without a byte for this long is abandoned. */
  readonly stallMs: number;
  /** The deadlines for a small body and for an upload. */
  readonly smallMs: number;
  readonly uploadMs: number;
  /** The maximum bytes of all small bodies in memory, and of all uploads on disk. */
  readonly memoryBytes: number;
  readonly spoolBytes: number;
  /** How long a complete upload waits for earlier ones. */
  readonly waitMs: number;
}
const RULES: BodyRules = {
  stallMs: 10_000,
  smallMs: 20_000,
  uploadMs: 290_000,
  memoryBytes: 48 * 1024 * 1024,
  spoolBytes: 256 * 1024 * 1024,
  waitMs: 20_000,
};

export interface Body {
  readonly bytes: Buffer;
  /** Called when the request has been answered. */
  readonly release: () => void;
}
export type Bodies = (
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
) => Promise<Body | EdgeRefusal>;

const EMPTY: Body = { bytes: Buffer.alloc(0), release: () => undefined };

/**
 * Reads bodies within limits: small ones in memory, uploads on disk in `folder` until complete, and then one upload
 * at a time in memory.
 */
export function bodiesIn(folder: string, changed: Partial<BodyRules> = {}, spool = spoolIn(folder)): Bodies {
  const rules = { ...RULES, ...changed };
  const [memory, disk] = [budgetOf(rules.memoryBytes), budgetOf(rules.spoolBytes)];
  const enter = laneOf({ abreast: 1, waiting: 20, waitMs: rules.waitMs });

  async function small(request: IncomingMessage, maxBytes: number): Promise<Body | EdgeRefusal> {
    const { growTo, release } = memory.reserve();
    const held = pieces();
    const bounds = { maxBytes, stallMs: rules.stallMs, totalMs: rules.smallMs };
    const refusal = await arrive(request, bounds, (chunk, size) => (growTo(size) ? held.add(chunk) : busy));
    if (!refusal) return { bytes: held.all(), release };
    release();
    return refusal;
  }

  async function upload(request: IncomingMessage, maxBytes: number): Promise<Body | EdgeRefusal> {
    const { growTo, release } = disk.reserve();
    if (!growTo(lengthOf(request))) return busy;
    const file = await spool().catch(whyNotStored);
    if ("status" in file) {
      release();
      return file;
    }
    try {
      const bounds = { maxBytes, stallMs: rules.stallMs, totalMs: rules.uploadMs };
      const refusal = await arrive(request, bounds, (chunk, size) =>
        growTo(size) ? file.write(chunk).catch(whyNotStored) : busy,
      );
      if (refusal) return refusal;
      const leave = await enter();
      if (!leave) return busy;
      try {
        return { bytes: await file.read(), release: leave };
      } catch (error) {
        leave();
        throw error;
      }
    } finally {
      await file.remove();
      release();
    }
  }

  return async (request, response, maxBytes) => {
    if (!hasBody(request)) return EMPTY;
    if (lengthOf(request) > maxBytes) return tooLarge(maxBytes);
    if (request.headers.expect !== undefined) response.writeContinue();
    return maxBytes > SMALL_BODY ? upload(request, maxBytes) : small(request, maxBytes);
  };
}

/** Why a body could not be put on the disk. */
function whyNotStored(error: unknown): EdgeRefusal {
  log("error", "A body could not be stored", { error });
  return isOutOfSpace(error) ? diskFull : busy;
}

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Copies pieces together as they arrive: a body in a million pieces must not become a million buffers. */
function pieces() {
  let [room, size] = [Buffer.allocUnsafe(4096), 0];
  return {
    add(chunk: Buffer): true {
      if (size + chunk.length > room.length) {
        const wider = Buffer.allocUnsafe(Math.max(2 * room.length, size + chunk.length));
        room.copy(wider, 0, 0, size);
        room = wider;
      }
      size += chunk.copy(room, size);
      return true;
    },
    all: () => room.subarray(0, size),
  };
}
