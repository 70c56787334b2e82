import { data, redirect } from "@remix-run/node";
import type { RecordKind } from "#events/_records";
import type { ApiError, Operation } from "#platform/contract";
import { recordHistory, revertRecord } from "#web/_record/record-history.ts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Args, Member } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { readForm, withoutNulls } from "./read-form.ts";
import type { RecordUrls } from "./urls.ts";

/** The calls of a kind that its forms make. */
export interface RecordCallsOf {
  readonly kind: RecordKind;
  /** What its permissions begin with: `faqs.faq`. */
  readonly permission: string;
  readonly urls: RecordUrls;
  readonly list: Operation;
  /** The field of the list's answer that holds the records. */
  readonly rows: string;
  readonly get: Operation;
  readonly create: Operation;
  readonly update: Operation;
  readonly remove: Operation;
  readonly restore: Operation;
  readonly history: Operation;
  readonly archive?: Operation;
  readonly bulk?: Operation;
}
/** What a page's loader or action is called with. */
export type PageArgs = Args & { readonly params: Readonly<Record<string, string | undefined>> };
type Answer<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly problem: ApiError };
type Ask = <V>(operation: Operation, input: object) => Promise<Answer<V>>;
/** The value of an answer, or its problem thrown for the screen's ErrorBoundary. */
export const received = <V>(answer: Answer<V>): V => orThrow(answer as never) as V;
export const askOf = ({ call }: Pick<Member, "call">) => call as unknown as Ask;

export const goTo = (sent: Posted, url: string) =>
  redirect(withProject(url, sent.project.id), consistencyHeaders(sent));

/** The history of one record, newest first. */
export const historyOf = ({ call }: Pick<Member, "call">, of: Pick<RecordCallsOf, "history" | "kind">, id: string) =>
  recordHistory(call, of.history as never, { [of.kind.id]: id } as never);

/** Creates a record from its form and opens it. `more` are values beside the form's. */
export async function createAct(args: Args, of: RecordCallsOf, more: object = {}) {
  const sent = await posted(args);
  const body = read(of.create.body, { ...withoutNulls(readForm(of.kind, sent.form)), ...more });
  if (!body.ok) return refusedWith(sent.form, "create", body.problem);
  const response = await askOf(sent)<{ id: string }>(of.create, { body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "create", response.problem);
  return goTo(sent, of.urls.one(response.value.id, { flash: "created" }));
}

/** Saves what a record's form changed. */
export async function updateAct(args: Args, of: RecordCallsOf, id: string) {
  const sent = await posted(args);
  const body = read(of.update.body, changedIn(sent.form, readForm(of.kind, sent.form)));
  if (!body.ok) return refusedWith(sent.form, "edit", body.problem);
  const input = { params: { [of.kind.id]: id }, body: body.value, idempotencyKey: sent.key, ifMatch: sent.version };
  const response = await askOf(sent)(of.update, input);
  return response.ok
    ? goTo(sent, of.urls.one(id, { flash: "saved" }))
    : refusedWith(sent.form, "edit", response.problem);
}

/** Saves a form's new record, or the changes of the one its URL names. `more` are values beside a new record's form. */
export function formAct(args: PageArgs, of: RecordCallsOf, more?: object) {
  const id = args.params[of.kind.id];
  return id === undefined ? createAct(args, of, more) : updateAct(args, of, id);
}

/**
 * What the forms on a record's screen do: revert a change, archive, restore, delete. `own` answers the kind's own forms, by
 * their intent.
 */
export async function recordAct(
  args: Args,
  of: RecordCallsOf,
  id: string,
  own: Readonly<Record<string, (sent: Posted) => Promise<Response | ReturnType<typeof refusedWith>>>> = {},
) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent") ?? "";
  const ownAct = Object.hasOwn(own, intent) ? own[intent] : undefined;
  if (ownAct) return ownAct(sent);
  if (intent === "revert") {
    const calls = { history: of.history, update: of.update, params: { [of.kind.id]: id } };
    const reverted = await revertRecord(sent, calls as never);
    if (!reverted.ok) return refusedWith(sent.form, intent, reverted.problem);
    return goTo(sent, of.urls.one(id, { tab: "history", flash: "reverted" }));
  }
  const steps = { archive: of.archive, restore: of.restore, delete: of.remove };
  const step = intent === "archive" || intent === "restore" || intent === "delete" ? steps[intent] : undefined;
  if (!step) throw data(null, { status: 400 });
  const response = await askOf(sent)(step, { params: { [of.kind.id]: id }, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, intent, response.problem);
  if (intent === "delete") return goTo(sent, of.urls.list({ flash: "deleted", of: id }));
  return goTo(sent, of.urls.one(id, { flash: intent === "archive" ? "archived" : "restored" }));
}

/** What the forms of a list do: something with the ticked rows, saying which were left as they were, or a restoring of rows. */
export async function listAct(args: Args, of: RecordCallsOf) {
  const sent = await posted(args);
  const { form } = sent;
  const intent = textIn(form, "intent");
  const ids = (textIn(form, "ids") ?? "").split(",").filter(Boolean).slice(0, 100);
  if (intent === "restore") return restore(sent, of, ids, new URL(args.request.url));
  if (!of.bulk || intent !== "bulk") throw data(null, { status: 400 });
  const body = read(of.bulk.body, { ids, action: textIn(form, "action") });
  if (!body.ok) return refusedWith(form, "bulk", body.problem);
  const response = await askOf(sent)<{ results: { ok: boolean; message?: string }[] }>(of.bulk, {
    body: body.value,
    idempotencyKey: sent.key,
  });
  if (!response.ok) return refusedWith(form, "bulk", response.problem);
  const failed = response.value.results.filter(({ ok }) => !ok);
  if (failed.length > 0)
    return refusedWith(form, "bulk", {
      message: `${failed.length} of ${ids.length}: ${[...new Set(failed.map(({ message }) => message))].join(", ")}`,
      code: "PARTLY_DONE",
      status: 409,
    });
  const action = textIn(form, "action");
  const flash = { archive: "archived", restore: "restored", delete: "deleted" }[action ?? ""] ?? "saved";
  return backToList(sent, of, new URL(args.request.url), { flash, ...(action === "delete" && { of: ids.join(",") }) });
}

async function restore(sent: Posted, of: RecordCallsOf, ids: readonly string[], url: URL) {
  for (const id of ids) {
    const input = { params: { [of.kind.id]: id }, idempotencyKey: sent.key && `${sent.key}-${id}` };
    const response = await askOf(sent)(of.restore, input);
    if (!response.ok) return refusedWith(sent.form, "bulk", response.problem);
  }
  return backToList(sent, of, url, { flash: "restored" });
}

/** The list as it was shown, from its first page. */
function backToList(sent: Posted, of: RecordCallsOf, url: URL, more: Readonly<Record<string, string>>) {
  for (const name of ["of", "flash", "index", "after", "skipped"]) url.searchParams.delete(name);
  return goTo(sent, of.urls.list({ ...Object.fromEntries(url.searchParams), ...more }));
}
