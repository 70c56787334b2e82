import type { FactOf, Recorded } from "#events/_kernel";
import { type EnquiryFile, type EnquiryPerson, type enquiryEvents, enquiryStream } from "#events/enquiries";
import type { QueryOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { EnquiryLog, enquiries } from "./contract/index.ts";
import { type EnquiryContext, found } from "./found.ts";

type EnquiryFact = Recorded<FactOf<(typeof enquiryEvents)[number]>>;
type Entry = Omit<EnquiryLog, "id" | "at" | "actor">;

const shown = (files: readonly EnquiryFile[]) => files.map(({ fileId, name, size }) => ({ fileId, name, size }));
const message = (
  kind: "received" | "reply",
  from: EnquiryPerson,
  text: string,
  files: readonly EnquiryFile[],
  { automatic, answersTo }: { readonly automatic?: boolean | undefined; readonly answersTo?: string | undefined },
): Entry => ({
  kind,
  from,
  message: text,
  ...((automatic || answersTo) && { after: { ...(automatic && { automatic }), ...(answersTo && { answersTo }) } }),
  ...(files.length && { files: shown(files) }),
});

/** What a fact is in the log. What the customer writes is `received`, the shop's answers are `reply`. */
function entryOf(fact: EnquiryFact): Entry | undefined {
  switch (fact.type) {
    case "EnquiryReceived":
      return message("received", fact.data.customer, fact.data.message, fact.data.files, fact.data);
    case "EnquiryAnswered":
      return message("received", fact.data.from, fact.data.message, fact.data.files, fact.data);
    case "EnquiryReplied":
      return {
        kind: "reply",
        message: fact.data.body,
        after: { to: fact.data.to, attachments: fact.data.attachments },
      };
    case "EnquiryNoted":
      return {
        kind: "note",
        message: fact.data.note,
        ...(fact.data.bounce && { after: { bounce: fact.data.bounce } }),
      };
    case "EnquiryStatusChanged":
      return { kind: "status", before: fact.data.before, after: fact.data.status, message: fact.data.by };
    case "EnquiryAssigned":
      return { kind: "assignment", before: fact.data.before, after: fact.data.assignee };
    case "EnquiryChanged": {
      const { enquiryId: _, ...changes } = fact.data;
      return { kind: "change", after: changes };
    }
    case "EnquiryReminderSet":
      return { kind: "change", after: { remindAt: fact.data.remindAt } };
    case "EnquiryReminded":
      return { kind: "change", after: { reminded: fact.data.user } };
    case "EnquiryChannelOpened":
      return { kind: "change", after: { chatChannelId: fact.data.channel } };
    case "EnquiryPersonErased":
      return { kind: "change", after: { erased: true } };
  }
}

/** The log is the record's own facts, in words: nothing is written down twice. */
export async function listEnquiryLogs(
  context: EnquiryContext & { readonly query: QueryOf<(typeof enquiries)["listEnquiryLogs"]> },
) {
  const row = await found(context);
  if (isRefusal(row)) return row;
  const { ports, tenant, params, query, paging } = context;
  const facts = (await ports.store.load(tenant, enquiryStream(params.enquiryId))) as readonly EnquiryFact[];
  const { after } = paging.after(query.pageToken);
  const before = after ? Number(after.sort) : Number.POSITIVE_INFINITY;
  const older = facts.filter(({ version }) => version < before).toReversed();
  const page = older.slice(0, query.pageSize);
  const last = page.at(-1);
  const logs = page.flatMap((fact): EnquiryLog[] => {
    const entry = entryOf(fact);
    return entry ? [{ id: fact.id, at: fact.at, actor: fact.actor, ...entry }] : [];
  });
  const next = last && older.length > page.length ? { sort: String(last.version), key: "" } : undefined;
  return { logs, nextPageToken: paging.next(next) };
}
