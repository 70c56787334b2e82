import { idFrom, streamOf } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { asOf, type HistoryQuery, recordBlame, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { followedSubjectId, ownSubjectId, subjectId } from "#platform/secrets";
import { typedPhone, UNREADABLE_PHONE } from "#platform/tables";
import { rowAsOf } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { customerAnswer } from "./customer-answer.ts";
import { customer } from "./domain/index.ts";
import { eraseOnRequest } from "./erase.ts";
import { customerState, factsOfRow } from "./group.ts";
import { inFull } from "./history.ts";
import { CUSTOMER } from "./labels.ts";
import { rangeOf } from "./list.ts";
import { customerProjection } from "./projections/customer.ts";
import { customerView } from "./projections/customer-view.ts";

type CustomerContext = Context & { readonly params: { readonly customerId: string } };
type Contract = typeof customers;

export async function listCustomers({
  query,
  views,
  paging,
  project,
}: Context & { readonly query: QueryOf<Contract["listCustomers"]> }) {
  const { pageSize, pageToken, ...filter } = query;
  const range = rangeOf(filter, project);
  if (isRefusal(range)) return range;
  const page = await views.page(customerView, { ...range, limit: pageSize, ...paging.after(pageToken) });
  const { total = 0, buyers = 0 } = await views.tally(customerView, "count", "");
  return {
    customers: page.rows.map((row) => customerAnswer(row, project)),
    nextPageToken: paging.next(page.next),
    counts: { total, buyers },
  };
}

export async function createCustomer(context: Context & { readonly body: BodyOf<Contract["createCustomer"]> }) {
  const { ports, tenant, project, body } = context;
  const phone = phoneIn(context, body);
  if (isRefusal(phone)) return phone;
  const email = normalisedEmail(body.email);
  const customerId = await subjectId(ports, "cus", tenant, email);
  const input = { ...body, ...phone, email, customerId, source: "manual", currency: project.currency };
  const result = await context.run(customer, customerId, "registerCustomer", input);
  return isRefusal(result) ? mapRefusal(result) : answer({ ...context, params: { customerId } });
}

interface TypedPerson {
  readonly phone?: string | null | undefined;
  readonly addresses?: readonly { readonly country: string }[] | undefined;
}

/** Returns a phone number that was typed in its stored form; nothing where none was. */
function phoneIn({ project }: Context, { phone: written, addresses }: TypedPerson) {
  if (!written) return {};
  const phone = typedPhone(written, addresses?.[0]?.country, project.country);
  return phone ? { phone } : refuse("validation-failed", { errors: { phone: [UNREADABLE_PHONE] } });
}

export async function updateCustomer(context: CustomerContext & { readonly body: BodyOf<Contract["updateCustomer"]> }) {
  const { customerId } = context.params;
  const phone = phoneIn(context, context.body);
  if (isRefusal(phone)) return phone;
  const result = await context.run(customer, customerId, "changeCustomer", { ...context.body, ...phone, customerId });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

/** Corrects the email, unless another customer has the address. */
export async function changeCustomerEmail(
  context: CustomerContext & { readonly body: BodyOf<Contract["changeCustomerEmail"]> },
) {
  const { ports, tenant, params } = context;
  const { customerId } = params;
  const email = normalisedEmail(context.body.email);
  const addressId = await ownSubjectId(ports, "cus", tenant, email);
  const holder = await followedSubjectId(ports, tenant, addressId);
  const exists = (id: string) =>
    refuse("customer-exists", { customerId: id, errors: { email: ["Another customer has this email"] } });
  if (holder !== customerId && (await isActive(context, holder))) return exists(holder);
  const result = await context.run(customer, customerId, "changeEmail", { customerId, email, addressId });
  return isRefusal(result)
    ? mapRefusal(result, { taken: ({ owner }) => exists(idFrom(String(owner))) })
    : answer(context);
}

/** A merged customer still has their address, for when they are parted. */
const isActive = async ({ ports, tenant }: Context, customerId: string): Promise<boolean> =>
  ["active", "merged"].includes((await customerState(ports, tenant, customerId)).status);

/** Returns once the customer's own data can no longer be read; a job erases what other records contain. */
export async function eraseCustomer(context: CustomerContext & { readonly body: BodyOf<Contract["eraseCustomer"]> }) {
  const result = await eraseOnRequest(context);
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

/** The fields of a customer that people set. */
const SET_FIELDS = [
  ...["email", "firstName", "lastName", "phone", "gender", "addresses", "emailConsent", "smsConsent"],
  ...["tags", "note", "locale", "taxExempt"],
];

export async function getCustomer(context: CustomerContext & { readonly query: QueryOf<Contract["getCustomer"]> }) {
  const { query, params } = context;
  const found = await answer(context, query.asOf);
  if (isRefusal(found) || !query.blame) return found;
  const stream = streamOf("customer", params.customerId);
  const of = { stream, version: found.version, labels: CUSTOMER, fields: SET_FIELDS, moment: query.asOf };
  return { ...found, blame: await recordBlame(context, { ...of, select: inFull }) };
}

async function answer({ views, ports, tenant, project, params }: CustomerContext, moment?: string) {
  const { customerId } = params;
  const facts = moment ? asOf(await factsOfRow(ports, tenant, customerId), moment) : undefined;
  const row = facts
    ? rowAsOf(customerProjection, customerView, facts, customerId)
    : await views.get(customerView, customerId);
  return row ? customerAnswer(row, project) : refuse("not-found");
}

export const customerHistory = (context: CustomerContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, answer(context), streamOf("customer", context.params.customerId), CUSTOMER, inFull);
