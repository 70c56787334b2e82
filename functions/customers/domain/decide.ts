import { subjectName } from "#events/_kernel";
import {
  CustomerChanged,
  type CustomerChanges,
  type CustomerDetails,
  CustomerEmailChanged,
  CustomerErased,
  CustomerRegistered,
  CustomerWithdrawn,
} from "#events/customers";
import { differing, refuse } from "#platform/domain";
import type { Customer } from "./evolve.ts";

export { addMerged, mergeInto, removeMerged, undoMerge } from "./merge.ts";
export { recordPayment, recordPurchase, recordRefund, removePayment, withdrawPurchase } from "./purchases.ts";

type New = CustomerDetails & {
  customerId: string;
  source: string;
  currency?: string | undefined;
  importId?: string | undefined;
};

/** As many as the facts hold. */
const MAX_TAGS = 50;

export function registerCustomer(customer: Customer, { importId, currency, ...input }: New) {
  const errors = { email: ["A customer with this email already exists"] };
  switch (customer.status) {
    case "active":
      return refuse("customer-exists", { customerId: input.customerId, errors });
    case "merged":
      return refuse("customer-exists", { customerId: customer.mergedInto?.survivorId, errors });
    case "erased":
      return refuse("customer-erased");
    case "none":
    case "withdrawn":
      return [CustomerRegistered({ ...input, ...(currency && { currency }), ...(importId && { importId }) })];
  }
}

export function changeCustomer(customer: Customer, { customerId, ...sent }: CustomerChanges & { customerId: string }) {
  switch (customer.status) {
    case "none":
    case "withdrawn":
      return refuse("not-found");
    case "erased":
      return refuse("customer-erased");
    case "merged":
      return Object.keys(sent).every((field) => CONSENTS.includes(field))
        ? changeConsents(customer, { customerId, ...sent })
        : isMerged(customer);
    case "active": {
      const changes = { ...differing(customer.details, sent), ...repeatedNo(customer, sent) };
      return Object.keys(changes).length ? [CustomerChanged({ ...changes, customerId })] : [];
    }
  }
}

const isMerged = ({ mergedInto }: Customer) => refuse("customer-merged", { customerId: mergedInto?.survivorId });

const CONSENTS: readonly string[] = ["emailConsent", "smsConsent"];

/** Consent belongs to an address, so that a merged record keeps its own. */
function changeConsents(customer: Customer, { customerId, ...sent }: CustomerChanges & { customerId: string }) {
  const changes = { ...differing(customer.details, sent), ...repeatedNo(customer, sent) };
  return Object.keys(changes).length ? [CustomerChanged({ ...changes, customerId })] : [];
}

/** A no that a merge already made is recorded once somebody says it, so that parting doesn't take it back. */
function repeatedNo({ merged, mergedInto }: Customer, { emailConsent, smsConsent }: CustomerChanges): CustomerChanges {
  const pending = [...merged, ...(mergedInto ? [mergedInto] : [])].map(({ earlierConsents }) => earlierConsents);
  return {
    ...(emailConsent === "unsubscribed" && pending.some(({ email }) => email) && { emailConsent }),
    ...(smsConsent === "unsubscribed" && pending.some(({ sms }) => sms) && { smsConsent }),
  };
}

interface NewEmail {
  readonly customerId: string;
  readonly email: string;
  /** The id that the new address alone makes. */
  readonly addressId: string;
}

/**
 * Corrects the email: the new address leads here from now on, and the earlier ones still do. Consent belongs to an address,
 * so that a yes stays behind unless it was given for the new one, and a no counts for both.
 */
export function changeEmail(customer: Customer, { customerId, email, addressId }: NewEmail) {
  switch (customer.status) {
    case "none":
    case "withdrawn":
      return refuse("not-found");
    case "erased":
      return refuse("customer-erased");
    case "merged":
      return isMerged(customer);
    case "active": {
      const before = String(customer.details.email ?? "");
      if (before === email) return [];
      const known = customer.consents[email] === "subscribed" ? "subscribed" : "not_set";
      const isNo = customer.details.emailConsent === "unsubscribed" || customer.consents[email] === "unsubscribed";
      const emailConsent = isNo ? "unsubscribed" : known;
      const isHeld = addressId === customerId || customer.addressIds.includes(addressId);
      return {
        facts: [CustomerEmailChanged({ customerId, addressId, before, email, emailConsent })],
        ...(!isHeld && { reserve: [subjectName(addressId)] }),
      };
    }
  }
}

/** Adds a tag to a customer who is active and has room for it. */
export function addTag(customer: Customer, { customerId, tag }: { customerId: string; tag: string }) {
  if (customer.status !== "active") return [];
  const tags = (customer.details.tags ?? []) as readonly string[];
  return tags.includes(tag) || tags.length >= MAX_TAGS ? [] : [CustomerChanged({ customerId, tags: [...tags, tag] })];
}

export function eraseCustomer(customer: Customer, input: { customerId: string; reason: string }) {
  switch (customer.status) {
    case "none":
    case "withdrawn":
      return refuse("not-found");
    case "erased":
      return []; // a repeated erasure has no effect
    case "merged":
      return [CustomerErased({ ...input, ...(customer.mergedInto && { survivorId: customer.mergedInto.survivorId }) })];
    case "active":
      return [CustomerErased(input)];
  }
}

/** Withdraws a customer when the import that created them is undone; one who has bought since stays. */
export function withdrawCustomer(customer: Customer, input: { customerId: string; importId: string }) {
  if (customer.status !== "active" || customer.importId !== input.importId) return [];
  return customer.merged.length + customer.recorded.length + customer.paid.length
    ? refuse("customer-buys")
    : [CustomerWithdrawn(input)];
}
