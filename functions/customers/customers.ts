import { streamOf } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { asOf, historyAnswer } from "#platform/history";
import type { Context } from "#platform/http";
import { subjectId } from "#platform/secrets";
import { rowAsOf } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { customerAnswer } from "./customer-answer.ts";
import { customer } from "./domain/index.ts";
import { eraseOnRequest } from "./erase.ts";
import { CUSTOMER } from "./labels.ts";
import { rangeOf } from "./list.ts";
import { customerProjection } from "./projections/customer.ts";
import { customerView } from "./projections/customer-view.ts";

type One = Context & { readonly params: { readonly customerId: string } };
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

/** Customers reserve nothing and hold no balance. */
function told<C extends string>({ refused, details }: Refusal<C>): Refusal<Exclude<C, "taken" | "insufficient">> {
  if (refused === "taken" || refused === "insufficient")
    throw new Error(`No words for ${refused}: ${JSON.stringify(details)}`);
  return refuse(refused as Exclude<C, "taken" | "insufficient">, details);
}

export async function createCustomer(asked: Context & { readonly body: BodyOf<Contract["createCustomer"]> }) {
  const { ports, tenant, project, body } = asked;
  const email = normalisedEmail(body.email);
  const customerId = await subjectId(ports, "cus", tenant, email);
  const input = { ...body, email, customerId, source: "manual", currency: project.currency };
  const done = await asked.run(customer, customerId, "registerCustomer", input);
  return isRefusal(done) ? told(done) : answer({ ...asked, params: { customerId } });
}

export async function updateCustomer(asked: One & { readonly body: BodyOf<Contract["updateCustomer"]> }) {
  const { customerId } = asked.params;
  const done = await asked.run(customer, customerId, "changeCustomer", { ...asked.body, customerId });
  return isRefusal(done) ? told(done) : answer(asked);
}

/** Answers once nothing the person told can be read any more; a job goes on with what others hold of them. */
export async function eraseCustomer(asked: One & { readonly body: BodyOf<Contract["eraseCustomer"]> }) {
  const done = await eraseOnRequest(asked);
  return isRefusal(done) ? told(done) : answer(asked);
}

export const getCustomer = (asked: One & { readonly query: QueryOf<Contract["getCustomer"]> }) =>
  answer(asked, asked.query.asOf);

async function answer({ views, ports, tenant, project, params }: One, moment?: string) {
  const { customerId } = params;
  const facts = moment ? asOf(await ports.store.load(tenant, streamOf("customer", customerId)), moment) : undefined;
  const row = facts
    ? rowAsOf(customerProjection, customerView, facts, customerId)
    : await views.get(customerView, customerId);
  return row ? customerAnswer(row, project) : refuse("not-found");
}

export async function customerHistory(asked: One & { readonly query: QueryOf<Contract["customerHistory"]> }) {
  const row = await asked.views.get(customerView, asked.params.customerId);
  return row ? historyAnswer(asked, [streamOf("customer", row.id)], CUSTOMER) : refuse("not-found");
}
