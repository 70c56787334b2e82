import { MailingListId, mailingListStream, type SubscriberDetails } from "#events/mail";
import { run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import {
  consentIn,
  type Finding,
  type Group,
  type ImportContext,
  type ImportDefinition,
  NOT_SUBSCRIBED,
} from "#platform/tables";
import { normalised, readerOf } from "#platform/views";
import { type MailingList, mailingList, subscriber } from "./domain/index.ts";
import { emailKeyOf, idFor, normalisedEmail, subscriberState } from "./emails.ts";
import { mailingListView } from "./projections/index.ts";
import { type SubscriberInTable, subscribersTable } from "./table.ts";

const SUPPRESSED = {
  unsubscribed: "They unsubscribed. Only they can subscribe again",
  bounced: "Mail to this address bounced. Clear the address before you email it again",
  complained: "They marked your mail as spam. Only they can subscribe again",
};

async function listOf(listId: string, { commandContext }: ImportContext) {
  if (!MailingListId.safeParse(listId).success) return undefined;
  const facts = await commandContext.store.load(commandContext.tenant, mailingListStream(listId));
  const found = fold<MailingList>(mailingList, facts);
  return found.status === "active" ? found : undefined;
}

/** The lists that are called so, the default one first. */
async function listsCalled(name: string, { ports, commandContext }: ImportContext): Promise<readonly string[]> {
  const views = readerOf(ports.views, commandContext.tenant, async () => {});
  const found = ["0", "1"].map((rank) => {
    const from = `${rank} ${normalised(name)} `;
    return views.page(mailingListView, { index: "name", partition: "", from, to: `${from}\uffff`, limit: 2 });
  });
  return (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ id }) => id));
}

interface Lists {
  readonly lists: readonly { readonly id: string; readonly details: MailingList["details"] }[];
  readonly findings: readonly Finding[];
}

/** The lists that somebody is added to, by id and by name. */
async function listsOf({ listId, lists: names = [] }: SubscriberInTable, context: ImportContext): Promise<Lists> {
  const lists: Lists["lists"][number][] = [];
  const findings: Finding[] = [];
  const take = async (id: string | undefined, column: string, value: string, missing: string) => {
    const found = id === undefined ? undefined : await listOf(id, context);
    if (id !== undefined && found) lists.push({ id, details: found.details });
    else findings.push({ column, value, message: missing });
  };
  if (listId) await take(listId, "Mailing list ID", listId, "This list no longer exists");
  for (const name of names) {
    const [id, another] = await listsCalled(name, context);
    const message = another ? "Several lists have this name. Give them different names first" : NO_LIST;
    await take(another ? undefined : id, "Mailing lists", name, message);
  }
  return { lists, findings };
}
const NO_LIST = "No list has this name. Create it first, or leave it out";

/** Only a known yes subscribes: the file's own for this address, or where it has none, the consent chosen for all of it. */
function withoutConsent({ consents = [], consentText, consentAt }: SubscriberInTable): Finding | undefined {
  const { answer, from } = consentIn(consents);
  if (answer === "yes" || (answer === "none" && (consentText ?? consentAt))) return undefined;
  if (!from)
    return { column: "Consent", message: "Nothing says that they agreed to your emails. Say where they agreed" };
  const { column, cell: value } = from;
  if (answer === "no") return { column, value, message: NOT_SUBSCRIBED };
  const message = value
    ? "Not a known word for consent. Write “subscribed” or “unsubscribed”"
    : "Empty, so nothing says that they agreed to your emails. Write “subscribed” or “unsubscribed”";
  return { column, value, message };
}

/** What keeps a row out: its list is not here, the file does not say that they agreed, or the address is suppressed. */
async function check({ value }: Group<SubscriberInTable>, context: ImportContext): Promise<Finding[]> {
  const { email } = value;
  const { lists, findings } = await listsOf(value, context);
  if (findings.length > 0) return [...findings];
  const refused = withoutConsent(value);
  if (refused) return [refused];
  const { ports, commandContext } = context;
  const id = await idFor(ports, commandContext.tenant, email);
  const { suppressed, status } = await subscriberState(ports, commandContext.tenant, id);
  if (suppressed) return [{ column: "Email", value: email, message: SUPPRESSED[suppressed] }];
  if (status !== "none" && status !== "deleted")
    return [{ column: "Email", value: email, message: HERE, warning: true }];
  const asks = lists.find(({ details }) => details.doubleOptIn);
  return asks ? [{ column: "Mailing lists", value: asks.details.name, message: ASKS, warning: true }] : [];
}

const HERE = "They are here already. Lists and tags of the file are added, and nothing else is changed";
const ASKS = "This list asks people to confirm, so they are emailed, and subscribed once they do";

function detailsOf(value: SubscriberInTable, lists: Lists["lists"]): SubscriberDetails {
  const { firstName, lastName, gender, country, language, timeZone, birthday, tags } = value;
  const stated = { firstName, lastName, gender, country, language, timeZone, birthday };
  return {
    ...Object.fromEntries(Object.entries(stated).filter(([, each]) => each !== undefined)),
    email: normalisedEmail(value.email),
    tags: [...(tags ?? [])],
    mailingListIds: [...new Set(lists.map(({ id }) => id))],
  };
}

/** Somebody who is here keeps what is known of them: the file adds its list and its tags. */
async function addTo(id: string, details: SubscriberDetails, context: ImportContext) {
  const { commandContext, ports } = context;
  const { details: now } = await subscriberState(ports, commandContext.tenant, id);
  const joined = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].slice(0, 50);
  const changes = {
    mailingListIds: joined(now.mailingListIds, details.mailingListIds),
    tags: joined(now.tags, details.tags),
  };
  const result = await run(commandContext, subscriber, id, "change", { subscriberId: id, changes });
  if (isRefusal(result)) return { problem: "This subscriber could not be saved", column: "Email" };
  return result.facts.length > 0 ? "updated" : "unchanged";
}

async function apply({ value }: Group<SubscriberInTable>, context: ImportContext) {
  const { commandContext, ports, importId, once } = context;
  const { tenant } = commandContext;
  const { lists } = await listsOf(value, context);
  const details = detailsOf(value, lists);
  const subscriberId = await idFor(ports, tenant, details.email);
  const text = value.consentText;
  const input = {
    ...details,
    subscriberId,
    importId,
    emailKey: emailKeyOf(ports, tenant, details.email),
    consent: {
      at: value.consentAt ?? ports.clock().toISOString(),
      source: "import" as const,
      ...(text && { text }),
      evidence: importId,
    },
    pending: lists.some(({ details: { doubleOptIn } }) => doubleOptIn),
  };
  const result = await run(commandContext, subscriber, subscriberId, "add", input, once);
  if (!isRefusal(result)) return result.repeated ? "unchanged" : "created";
  if (result.refused === "subscriber-exists") return addTo(subscriberId, details, context);
  if (result.refused === "subscriber-suppressed") return { problem: SUPPRESSED.unsubscribed, column: "Email" };
  return { problem: "This subscriber could not be saved", column: "Email" };
}

/** Imports subscribers with the consent they gave elsewhere. Nobody who unsubscribed comes back by a file. */
export const subscriberImport: ImportDefinition<SubscriberInTable> = {
  kind: "subscribers",
  layout: subscribersTable,
  atOnce: 25,
  stored: ({ value: { totalOrders: _orders, totalSpent: _spent, consentSource: _source, ...value } }) => ({
    ...value,
    email: normalisedEmail(value.email),
  }),
  check,
  apply,
  undo: async ({ id }, { commandContext, importId, once }) => {
    const key = `${once.idempotencyKey}:undo`;
    const input = { subscriberId: id, importId };
    const options = { idempotencyKey: key, fingerprint: key };
    const result = await run(commandContext, subscriber, id, "withdraw", input, options);
    return isRefusal(result) ? { problem: "They have been emailed or changed since, so they were kept" } : "withdrawn";
  },
};
