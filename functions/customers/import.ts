import { type Address, cutText, streamOf } from "#events/_kernel";
import { type CustomerDetails, normalisedEmail } from "#events/customers";
import { keyedId, run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import { followedSubjectId } from "#platform/secrets";
import { chosenPhone, type Finding, type Group, type ImportContext, type ImportDefinition } from "#platform/tables";
import type { Customer } from "./domain/evolve.ts";
import { customer } from "./domain/index.ts";
import { type CustomerInTable, customersTable } from "./tables/customers-table.ts";

/** What a file does not say is empty; its country is unknown. */
const EMPTY: Address = { line1: "", city: "", postalCode: "", country: "ZZ" };
const MAX_ADDRESSES = 20;
const ERASED = { problem: "This person was erased and can't be imported again", column: "Email" };

/** A corrected address leads to its customer; somebody who was erased is not imported again. */
const idOf = (email: string, { commandContext: { tenant }, ports }: ImportContext): Promise<string> =>
  followedSubjectId(ports, tenant, keyedId("cus", ports.signingKey, tenant, normalisedEmail(email)));

async function existingCustomer({ email, id }: CustomerInTable, context: ImportContext): Promise<Customer> {
  const { store, tenant } = context.commandContext;
  const customerId = email ? await idOf(email, context) : (id ?? "");
  return fold<Customer>(customer, await store.load(tenant, streamOf("customer", customerId)));
}

const HERE = "This customer already exists and was not changed";

async function check({ value }: Group<CustomerInTable>, context: ImportContext): Promise<Finding[]> {
  const { email, firstName, phone } = value;
  const { status } = await existingCustomer(value, context);
  if (status === "active")
    return [{ column: email ? "Email" : "Customer ID", value: email ?? value.id ?? "", message: HERE, warning: true }];
  if (!email)
    return [
      {
        column: "Email",
        message: `Customers are matched by email. Enter one for ${firstName ?? phone ?? "this customer"}`,
      },
    ];
  const erased = status === "erased" ? [{ column: ERASED.column, message: ERASED.problem, value: email }] : [];
  return [...erased, ...phoneOf(value).findings];
}

const consentOf = (accepts: boolean | undefined): CustomerDetails["emailConsent"] =>
  accepts === undefined ? "not_set" : accepts ? "subscribed" : "unsubscribed";

/** The customer's phone number: their own, or else the address's. */
const phoneOf = ({ phone, address }: CustomerInTable) =>
  chosenPhone(
    [
      { column: "Phone", text: phone, country: address?.country },
      { column: "Default Address Phone", text: address?.phone, country: address?.country },
    ],
    "A customer",
  );

/** An address needs at least a street, town or country. */
function addressesOf({ address, otherAddresses = [], firstName, lastName }: CustomerInTable): Address[] {
  const { phone: _phone, ...given } = address ?? {};
  const stated = Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined && part !== ""));
  if (!Object.keys(stated).some((part) => part !== "company" && part !== "contactName")) return [...otherAddresses];
  const contactName = cutText([firstName, lastName].filter(Boolean).join(" "), 120);
  return [{ ...EMPTY, ...(contactName && { contactName }), ...stated }, ...otherAddresses].slice(0, MAX_ADDRESSES);
}

export function detailsOf(value: CustomerInTable, email: string): CustomerDetails {
  const { firstName, lastName, gender, note, locale } = value;
  const { phone } = phoneOf(value);
  return {
    email: normalisedEmail(email),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(gender && { gender }),
    addresses: addressesOf(value),
    emailConsent: consentOf(value.acceptsEmail),
    smsConsent: consentOf(value.acceptsSms),
    tags: [...(value.tags ?? [])],
    ...(note && { note }),
    ...(locale && { locale }),
    taxExempt: value.taxExempt ?? false,
  };
}

async function apply({ value }: Group<CustomerInTable>, context: ImportContext) {
  const { commandContext, project, importId, once } = context;
  if (!value.email && (await existingCustomer(value, context)).status === "active") return "unchanged";
  const email = value.email ?? "";
  const customerId = await idOf(email, context);
  const input = {
    ...detailsOf(value, email),
    customerId,
    source: "import",
    currency: project.currency,
    importId,
  };
  const result = await run(commandContext, customer, customerId, "registerCustomer", input, once);
  if (!isRefusal(result)) return result.repeated ? "unchanged" : "created";
  if (result.refused === "customer-exists") return "unchanged";
  return result.refused === "customer-erased"
    ? ERASED
    : { problem: "This customer could not be saved", column: "Email" };
}

/** Imports customers, recognised by their email; existing customers are not changed. */
export const customerImport: ImportDefinition<CustomerInTable> = {
  kind: "customers",
  layout: customersTable,
  stored: ({ value }) => {
    const { phone } = phoneOf(value);
    return phone ? { ...value, phone } : value;
  },
  check,
  apply,
  undo: async ({ id }, { commandContext, importId, once }) => {
    const key = `${once.idempotencyKey}:undo`;
    const input = { customerId: id, importId };
    const result = await run(commandContext, customer, id, "withdrawCustomer", input, {
      idempotencyKey: key,
      fingerprint: key,
    });
    return isRefusal(result) ? { problem: "This customer has orders, so they were kept" } : "withdrawn";
  },
  matters: ({ type }) => !type.startsWith("Purchase"),
};
