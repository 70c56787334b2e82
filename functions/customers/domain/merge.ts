import { cutText } from "#events/_kernel";
import {
  CustomerChanged,
  type CustomerChanges,
  CustomerMerged,
  CustomerMergeUndone,
  type EarlierConsents,
  MergedCustomerAdded,
  MergedCustomerRemoved,
} from "#events/customers";
import { refuse } from "#platform/domain";
import type { Customer, Details } from "./evolve.ts";
import { figuresOf } from "./figures.ts";
import { consentsOf, type Gained, plainDetails } from "./gained.ts";

/** At most this many customers are merged into one, so that reading one stays a small read. */
const MAX_MERGED = 10;
const MAX_ADDRESSES = 20;
const MAX_TAGS = 50;
const MAX_NOTE = 5000;

interface Merging {
  readonly customerId: string;
  readonly survivorId: string;
  /** Which consents the survivor has declined: those count here too. */
  readonly declined: { readonly email: boolean; readonly sms: boolean };
}

/** This customer is merged into another. Their orders, enquiries and consent stay with this record and its address. */
export function mergeInto(customer: Customer, { customerId, survivorId, declined }: Merging) {
  if (customerId === survivorId) return refuse("customer-same");
  switch (customer.status) {
    case "none":
    case "withdrawn":
      return refuse("not-found");
    case "erased":
      return refuse("customer-erased");
    case "merged":
      return customer.mergedInto?.survivorId === survivorId
        ? []
        : refuse("customer-merged", { customerId: customer.mergedInto?.survivorId });
    case "active": {
      if (customer.merged.length > 0) return refuse("customer-merge-chain");
      const { email, earlierEmails, firstName, lastName, phone } = plainDetails(customer);
      const { changes, earlierConsents } = declining(customer, declined);
      return [
        ...(Object.keys(changes).length > 0 ? [CustomerChanged({ ...changes, customerId })] : []),
        CustomerMerged({
          customerId,
          survivorId,
          email,
          earlierEmails,
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
          ...(phone && { phone }),
          earlierConsents,
          ...figuresOf(customer),
        }),
      ];
    }
  }
}

interface Adding {
  readonly customerId: string;
  readonly mergedId: string;
  readonly other: Customer;
}

/** The survivor takes over what it lacks: empty fields, addresses, tags and the note. A no of the other counts here too. */
export function addMerged(customer: Customer, { customerId, mergedId, other }: Adding) {
  if (customerId === mergedId) return refuse("customer-same");
  switch (customer.status) {
    case "none":
    case "withdrawn":
      return refuse("not-found");
    case "erased":
      return refuse("customer-erased");
    case "merged":
      return refuse("customer-merged", { customerId: customer.mergedInto?.survivorId });
    case "active": {
      if (customer.merged.some((each) => each.customerId === mergedId)) return [];
      if (customer.merged.length >= MAX_MERGED) return refuse("customer-merge-full");
      // What the merge itself declined for the other is not their own choice.
      const { email, sms } = consentsOf(other.details);
      const { email: hadEmail = email, sms: hadSms = sms } = other.mergedInto?.earlierConsents ?? {};
      const consents = { email: hadEmail, sms: hadSms };
      const declined = { email: consents.email === "unsubscribed", sms: consents.sms === "unsubscribed" };
      const gained = gainedFrom(customer.details, other.details);
      const { changes, earlierConsents } = declining(customer, declined);
      return [
        ...(Object.keys(changes).length > 0 ? [CustomerChanged({ ...changes, customerId })] : []),
        MergedCustomerAdded({
          customerId,
          mergedId,
          mergedEmail: String(other.details.email ?? ""),
          ...gained,
          consents,
          earlierConsents,
        }),
      ];
    }
  }
}

/** A no of the other record becomes a no here; what it was is stated, so that parting brings it back. */
function declining({ details }: Customer, declined: Merging["declined"]) {
  const { email, sms } = consentsOf(details);
  const changes: Pick<CustomerChanges, "emailConsent" | "smsConsent"> = {};
  const earlierConsents: EarlierConsents = {};
  if (declined.email && email !== "unsubscribed") {
    changes.emailConsent = "unsubscribed";
    earlierConsents.email = email;
  }
  if (declined.sms && sms !== "unsubscribed") {
    changes.smsConsent = "unsubscribed";
    earlierConsents.sms = sms;
  }
  return { changes, earlierConsents };
}

const FILLED = ["firstName", "lastName", "phone", "gender", "locale"] as const;

/** What the other record has and this one lacks. Whole names are filled only where there is none. */
function gainedFrom(mine: Details, theirs: Details): Gained {
  const isNamed = Boolean(mine.firstName || mine.lastName);
  const filled = FILLED.filter((field) => !(isNamed && (field === "firstName" || field === "lastName")))
    .filter((field) => !mine[field] && theirs[field])
    .map((field) => [field, theirs[field]]);
  const [addresses, tags] = [listOf(mine.addresses), listOf(mine.tags)];
  const known = new Set(addresses.map(keyOf));
  const note = notesOf(mine.note, theirs.note);
  return {
    ...Object.fromEntries(filled),
    addresses: listOf(theirs.addresses)
      .filter((each) => !known.has(keyOf(each)))
      .slice(0, MAX_ADDRESSES - addresses.length),
    tags: listOf(theirs.tags)
      .filter((tag) => !tags.includes(tag))
      .slice(0, MAX_TAGS - tags.length),
    ...(note && { note }),
  } as Gained;
}

const listOf = (value: unknown): readonly unknown[] => (value as readonly unknown[] | undefined) ?? [];
const keyOf = (value: unknown): string => JSON.stringify(value).toLowerCase();

/** The other's note as far as there is room for it below this one's. */
function notesOf(mine: unknown, theirs: unknown): string | undefined {
  if (!theirs || mine === theirs) return undefined;
  const room = MAX_NOTE - (mine ? String(mine).length + 2 : 0);
  return room > 0 ? cutText(String(theirs), room) : undefined;
}

interface Parting {
  readonly customerId: string;
  readonly survivorId: string;
}

/** This customer is separate again, with the orders of this record. */
export function undoMerge(customer: Customer, { customerId, survivorId }: Parting) {
  if (customer.status === "erased") return refuse("customer-erased");
  if (customer.status !== "merged" || customer.mergedInto?.survivorId !== survivorId)
    return refuse("customer-not-merged");
  const { email, sms } = customer.mergedInto.earlierConsents;
  const changes = { ...(email && { emailConsent: email }), ...(sms && { smsConsent: sms }) };
  return [
    CustomerMergeUndone({ customerId, survivorId }),
    ...(Object.keys(changes).length > 0 ? [CustomerChanged({ ...changes, customerId })] : []),
  ];
}

/** What came from the other record and is still as it came goes back; what was edited since stays. */
export function removeMerged(
  customer: Customer,
  { customerId, mergedId }: { readonly customerId: string; readonly mergedId: string },
) {
  const entry = customer.merged.find((each) => each.customerId === mergedId);
  if (!entry || customer.status !== "active") return [];
  const others = customer.merged.filter((each) => each !== entry);
  const changes = { ...returned(customer.details, entry.gained), ...restored(entry.earlierConsents, others) };
  return [
    MergedCustomerRemoved({ customerId, mergedId }),
    ...(Object.keys(changes).length > 0 ? [CustomerChanged({ ...changes, customerId })] : []),
  ];
}

/** A yes comes back only if no other merged record says no. */
function restored({ email, sms }: EarlierConsents, others: Customer["merged"]): CustomerChanges {
  const isDeclined = (kind: "email" | "sms") => others.some(({ consents }) => consents[kind] === "unsubscribed");
  return {
    ...(email && !isDeclined("email") && { emailConsent: email }),
    ...(sms && !isDeclined("sms") && { smsConsent: sms }),
  };
}

function returned(details: Details, gained: Gained): CustomerChanges {
  const filled = FILLED.filter((field) => gained[field] && gained[field] === details[field]).map((field) => [
    field,
    null,
  ]);
  const came = new Set(gained.addresses.map(keyOf));
  const addresses = listOf(details.addresses).filter((each) => !came.has(keyOf(each)));
  const tags = listOf(details.tags).filter((tag) => !gained.tags.includes(tag as string));
  return {
    ...Object.fromEntries(filled),
    ...(addresses.length < listOf(details.addresses).length && { addresses }),
    ...(tags.length < listOf(details.tags).length && { tags }),
    ...noteWithout(details.note, gained.note),
  } as CustomerChanges;
}

function noteWithout(note: unknown, gained: string | undefined): CustomerChanges {
  if (!gained || !note) return {};
  if (note === gained) return { note: null };
  const end = `\n\n${gained}`;
  return String(note).endsWith(end) ? { note: String(note).slice(0, -end.length) } : {};
}
