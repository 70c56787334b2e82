import type { HistoryEntry } from "#platform/history";
import type { Posted, Problem } from "#web/_server/posted.ts";
import { messages } from "./messages.ts";

type Reverted =
  | { readonly ok: true; readonly fields: Record<string, unknown> }
  | { readonly ok: false; readonly problem: Problem };

/**
 * What a form of `RevertDialog` asks to put back: the fields of one entry with their values before it, without those of which
 * theirs is kept. Send them with the record's update command and the form's version; none are left when all of theirs are.
 */
export function revertedIn({ form }: Posted, history: readonly HistoryEntry[]): Reverted {
  const entry = history.find(({ id }) => id === form.get("entry"));
  if (!entry?.revert)
    return { ok: false, problem: { message: messages.revert.gone, code: "NOTHING_TO_REVERT", status: 409 } };
  const fields = Object.entries(entry.revert).filter(([field]) => form.get(`keep.${field}`) !== "theirs");
  return { ok: true, fields: Object.fromEntries(fields) };
}
