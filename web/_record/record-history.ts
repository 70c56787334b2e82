import type * as z from "zod";
import type { InputOf, Operation } from "#platform/contract";
import type { HistoryEntry } from "#platform/history";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";
import { type Posted, type Problem, read } from "#web/_server/posted.ts";
import { messages } from "./messages.ts";

interface Page {
  readonly history: HistoryEntry[];
  readonly nextPageToken: string | number | null;
}
type HistoryOperation = Operation<string, unknown, unknown, unknown, z.ZodType<Page>>;
type Call = Member["call"];
type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: Problem };

interface Loading {
  /** Pages of 100. */
  readonly maxPages: number;
  /** Throws the problem of a page that cannot be loaded; otherwise the entries so far are returned. */
  readonly required?: boolean;
}

/** The history of a record, newest first. */
export async function recordHistory<O extends HistoryOperation>(
  call: Call,
  operation: O,
  params?: InputOf<O>["params"],
  { maxPages, required }: Loading = { maxPages: 5 },
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const response = await call<HistoryOperation>(operation, { params, query: { pageSize: 100, pageToken } } as never);
    if (required) orThrow(response);
    if (!response.ok) return entries;
    const { history, nextPageToken } = response.value as Page;
    entries.push(...history);
    pageToken = nextPageToken?.toString();
    if (!pageToken) break;
  }
  return entries;
}

/**
 * The fields that `RevertDialog` reverts, with their previous values; fields whose current value is kept are left
 * out.
 */
export async function revertedFields<O extends HistoryOperation>(
  { form, call }: Posted,
  operation: O,
  params: InputOf<O>["params"],
  loading?: Loading,
): Promise<Answer<{ readonly fields: Record<string, unknown> }>> {
  const history = await recordHistory(call, operation, params, loading);
  const entry = history.find(({ id }) => id === form.get("entry"));
  if (!entry?.revert)
    return { ok: false, problem: { message: messages.revert.gone, code: "NOTHING_TO_REVERT", status: 409 } };
  const fields = Object.entries(entry.revert).filter(([field]) => form.get(`keep.${field}`) !== "theirs");
  return { ok: true, fields: Object.fromEntries(fields) };
}

/** Reverts an entry of a record's history with the record's update command. Nothing is sent if a field is invalid. */
export async function revertRecord<H extends HistoryOperation, U extends Operation>(
  sent: Posted,
  {
    history,
    update,
    params,
    loading,
  }: {
    readonly history: H;
    readonly update: U;
    readonly params: InputOf<H>["params"] & InputOf<U>["params"];
    readonly loading?: Loading;
  },
): Promise<Answer<object>> {
  const found = await revertedFields(sent, history, params, loading);
  const body = found.ok ? read(update.body, found.fields) : found;
  if (!body.ok) return body;
  const input = { params, body: body.value, idempotencyKey: sent.key, ifMatch: sent.version };
  return sent.call(update as Operation, input as never);
}
