import * as z from "zod";
import { ContactInformation, PlatformId, PostalAddress, WrittenPhone } from "#events/_kernel";
import { CustomerDetails, CustomerId } from "#events/customers";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { Blame, HistoryPage, Moment } from "#platform/history";
import { CustomerFilter, filters } from "./filters.ts";
import { Customer, SimilarCustomer } from "./views.ts";

export type { CustomerFilter, Sort } from "./filters.ts";
export * from "./refusals.ts";
export * from "./views.ts";

const platform = { platformId: PlatformId };
const customerParams = { ...platform, customerId: CustomerId };
const pairParams = { ...customerParams, mergedId: CustomerId };
const mergeRefusals = [
  "not-found",
  "customer-same",
  "customer-erased",
  "customer-merged",
  "customer-merge-chain",
  "customer-merge-full",
] as const;
const own = CustomerDetails.shape;
/** Read by the country of the first address or of the project, and stored in the international form. */
const phone = WrittenPhone.optional();

export const NewCustomer = z.strictObject({
  ...own,
  email: ContactInformation.shape.email,
  phone,
  addresses: z.array(PostalAddress).max(20).default([]),
  emailConsent: own.emailConsent.default("not_set"),
  smsConsent: own.smsConsent.default("not_set"),
  tags: own.tags.default([]),
  taxExempt: z.boolean().default(false),
});

/** The fields to change; null clears. The email has a command of its own. */
export const CustomerPatch = z.strictObject({
  firstName: own.firstName.nullable(),
  lastName: own.lastName.nullable(),
  phone: phone.nullable(),
  gender: own.gender.nullable(),
  addresses: z.array(PostalAddress).max(20).optional(),
  emailConsent: own.emailConsent.optional(),
  smsConsent: own.smsConsent.optional(),
  tags: own.tags.optional(),
  note: own.note.nullable(),
  locale: own.locale.nullable(),
  taxExempt: own.taxExempt.optional(),
});

export const customers = named({
  listCustomers: query("GET /v1/platform/{platformId}/customers", {
    summary: "List customers, the latest buyers first",
    permission: "customers.customer.list",
    params: platform,
    query: paged(filters),
    returns: pageOf("customers", Customer).extend({ counts: z.object({ total: z.int(), buyers: z.int() }) }),
    refuses: ["validation-failed"],
  }),
  createCustomer: command("POST /v1/platform/{platformId}/customers", {
    summary: "Add a customer",
    permission: "customers.customer.create",
    params: platform,
    body: NewCustomer,
    returns: Customer,
    status: 201,
    refuses: ["customer-exists", "customer-erased", "validation-failed"],
  }),
  exportCustomers: query("GET /v1/platform/{platformId}/customers/export", {
    summary: "Export the customers of a filter as CSV",
    permission: "customers.customer.export",
    params: platform,
    query: CustomerFilter,
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed"],
  }),
  getCustomer: query("GET /v1/platform/{platformId}/customers/{customerId}", {
    summary: "Get one customer, now or as they were; `blame` says who set each field last",
    permission: "customers.customer.view",
    params: customerParams,
    query: z.strictObject({ asOf: Moment.optional(), blame: z.stringbool().optional() }),
    returns: Customer.extend({ blame: Blame.optional() }),
    refuses: ["not-found"],
  }),
  updateCustomer: command("PATCH /v1/platform/{platformId}/customers/{customerId}", {
    summary: "Change a customer",
    permission: "customers.customer.edit",
    params: customerParams,
    body: CustomerPatch,
    returns: Customer,
    refuses: ["not-found", "customer-erased", "customer-merged", "validation-failed"],
  }),
  changeCustomerEmail: command("POST /v1/platform/{platformId}/customers/{customerId}/email", {
    summary: "Correct a customer's email; the earlier address still leads to them",
    permission: "customers.customer.edit",
    params: customerParams,
    body: z.strictObject({ email: ContactInformation.shape.email }),
    returns: Customer,
    refuses: ["not-found", "customer-erased", "customer-exists", "customer-merged"],
  }),
  listSimilarCustomers: query("GET /v1/platform/{platformId}/customers/{customerId}/similar", {
    summary: "List customers who may be the same person",
    permission: "customers.customer.view",
    params: customerParams,
    returns: z.object({ similar: z.array(SimilarCustomer) }),
    refuses: ["not-found"],
  }),
  previewMerge: query("GET /v1/platform/{platformId}/customers/{customerId}/merge/{mergedId}", {
    summary: "Show what merging another customer into this one makes of them",
    permission: "customers.customer.edit",
    params: pairParams,
    returns: z.object({ survivor: Customer, merged: Customer, result: Customer }),
    refuses: mergeRefusals,
  }),
  mergeCustomers: command("POST /v1/platform/{platformId}/customers/{customerId}/merge", {
    summary: "Merge another customer into this one, who has the orders of both from then on",
    permission: "customers.customer.edit",
    params: customerParams,
    body: z.strictObject({ mergedId: CustomerId }),
    returns: Customer,
    refuses: mergeRefusals,
  }),
  previewParting: query("GET /v1/platform/{platformId}/customers/{customerId}/part/{mergedId}", {
    summary: "Show both customers as they will be once they are parted",
    permission: "customers.customer.edit",
    params: pairParams,
    returns: z.object({ survivor: Customer, merged: Customer }),
    refuses: ["not-found", "customer-erased", "customer-not-merged"],
  }),
  partCustomers: command("POST /v1/platform/{platformId}/customers/{customerId}/part", {
    summary: "Undo a merge: each has again the orders of their own addresses, later ones included",
    permission: "customers.customer.edit",
    params: customerParams,
    body: z.strictObject({ mergedId: CustomerId }),
    returns: Customer,
    refuses: ["not-found", "customer-erased", "customer-not-merged"],
  }),
  eraseCustomer: command("POST /v1/platform/{platformId}/customers/{customerId}/erase", {
    summary: "Erase a person for good: their data in the log can never be read again",
    permission: "customers.customer.delete",
    params: customerParams,
    body: z.strictObject({ reason: z.string().trim().min(1, "Enter a reason").max(500) }),
    returns: Customer,
    refuses: ["not-found"],
  }),
  customerHistory: query("GET /v1/platform/{platformId}/customers/{customerId}/history", {
    summary: "List the history of a customer, newest first",
    permission: "customers.customer.view",
    params: customerParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
});
