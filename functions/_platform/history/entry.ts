import * as z from "zod";
import { Actor } from "#events/_kernel";
import { Instant } from "#platform/contract";

/** One field before and after, as short text; null = it had no value. */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** What happened to a record once: who, when (RFC 3339 UTC), from where, and which fields it moved. */
export const HistoryEntry = z.object({
  id: z.string(),
  version: z.int(),
  at: z.string(),
  actor: Actor,
  via: z.string().optional(),
  ip: z.string().optional(),
  title: z.string(),
  changes: z.array(FieldChange),
  /** The part of the record it happened to, by its id, where the history shows several parts. */
  about: z.string().optional(),
  /** What to send to the record's update command, `If-Match` being `version`, to put back what this changed; absent where nothing can be. */
  revert: z.record(z.string(), z.unknown()).optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The answer of `GET …/{id}/history`: newest first. */
export const HistoryPage = z.object({ history: z.array(HistoryEntry), nextPageToken: z.string().nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;

/** A moment as `?asOf=` takes it: RFC 3339 with zone. Parsed to UTC with milliseconds, comparable as text with `fact.at`. */
export const Moment = Instant.transform((text) => new Date(text).toISOString());
