import * as z from "zod";
import { Actor, type Recorded } from "../_kernel/index.ts";

/** What the first line of a file says: `docs/log-export.md` describes the format. */
export const LogHead = z.object({
  format: z.literal("presswork-log"),
  version: z.literal(1),
  project: z.string(),
  exportedAt: z.string(),
  /** Whether personal values are in it, or what stands for them after an erasure. */
  personal: z.boolean(),
  /** Of a file that is only a part of the log: the record, or the times from and until which it holds facts. */
  record: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
});
export type LogHead = z.infer<typeof LogHead>;

/** One fact, oldest first. Facts that were written together share their `position`. */
export const LogFact = z.object({
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  at: z.string(),
  actor: Actor,
  meta: z.object({
    command: z.string(),
    requestId: z.string(),
    via: z.string().optional(),
    ip: z.string().optional(),
  }),
  data: z.record(z.string(), z.unknown()),
});
export type LogFact = z.infer<typeof LogFact>;

/** The last line: a file without it was cut off. */
export const LogEnd = z.object({ facts: z.int() });
export type LogEnd = z.infer<typeof LogEnd>;

export const toLogFact = (position: number, { stream, version, type, at, actor, meta, data }: Recorded): LogFact => ({
  position,
  stream,
  version,
  type,
  at,
  actor,
  meta,
  data: data as LogFact["data"],
});

export const lineOf = (value: LogHead | LogFact | LogEnd): string => `${JSON.stringify(value)}\n`;
