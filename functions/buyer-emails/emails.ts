import { isReachable } from "#events/_kernel";
import { orderDocument } from "#events/_order-document";
import type { BuyerEmailAbout, BuyerEmailKind } from "#events/buyer-emails";
import { buyerEmailOf } from "#events/customers";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { BuyerEmail, buyerEmails } from "./contract/index.ts";
import { buyerEmail } from "./domain/index.ts";
import { type EmailRow, emailView } from "./projections/email.ts";
import { isWrittenAbout } from "./queue.ts";
import { renderedEmail } from "./send.ts";

type Contract = typeof buyerEmails;
type One = Context & { readonly params: { readonly emailId: string } };

const toAnswer = ({ customerId: _customer, about: _about, ...row }: EmailRow): BuyerEmail => row;

/** Where an email about an order would go now; undefined where there is no such order, or nobody is written to about it. */
async function addressFor(ports: Context["ports"], tenant: string, orderId: string): Promise<string | undefined> {
  const load = (stream: string) => ports.store.load(tenant, stream);
  const document = await orderDocument(load, orderId);
  if (!document || !isWrittenAbout(document.order)) return undefined;
  const email = await buyerEmailOf(load, document.order);
  return isReachable(email) ? email : undefined;
}

export async function listBuyerEmails({
  views,
  query,
  paging,
  ports,
  tenant,
}: Context & { readonly query: QueryOf<Contract["listBuyerEmails"]> }) {
  const { orderId, customerId, pageSize, pageToken } = query;
  const partition = orderId ?? customerId;
  if (!partition) return refuse("validation-failed", { errors: { orderId: ["Give an order or a customer"] } });
  const to = orderId && (await addressFor(ports, tenant, orderId));
  const page = await views.page(emailView, {
    index: orderId ? "order" : "customer",
    partition,
    descending: true,
    limit: pageSize,
    ...paging.after(pageToken),
  });
  return { emails: page.rows.map(toAnswer), nextPageToken: paging.next(page.next), ...(to && { to }) };
}

/** Reads an email after the caller's own work on it. */
async function readBack({ readOwn, views }: Context, emailId: string) {
  readOwn(`${buyerEmail.name}-${emailId}`);
  const row = await views.get(emailView, emailId);
  return row ? toAnswer(row) : refuse("not-found");
}

export async function resendBuyerEmail(context: One) {
  const { views, params, run, ports } = context;
  const row = await views.get(emailView, params.emailId);
  if (!row) return refuse("not-found");
  const { orderId, customerId, kind, about } = row;
  const emailId = context.newId("bem");
  const dueAt = ports.clock().toISOString();
  const input = { emailId, orderId, customerId, kind, about, dueAt, atOnce: true as const, resendOf: row.id };
  const result = await run(buyerEmail, emailId, "queue", input, { fingerprint: row.id });
  return isRefusal(result) ? mapRefusal(result) : readBack(context, emailId);
}

export async function sendBuyerEmailNow(context: One) {
  const result = await context.run(buyerEmail, context.params.emailId, "release", {});
  return isRefusal(result) ? result : readBack(context, context.params.emailId);
}

export async function stopBuyerEmail(context: One) {
  const result = await context.run(buyerEmail, context.params.emailId, "stop", {});
  return isRefusal(result) ? result : readBack(context, context.params.emailId);
}

export async function previewBuyerEmail({
  ports,
  tenant,
  body,
}: Context & { readonly body: BodyOf<Contract["previewBuyerEmail"]> }) {
  const { kind, orderId, ...words } = body;
  const about = await exampleOf({ store: ports.store }, tenant, orderId, kind);
  if (!about) return refuse("order-not-found");
  const email = await renderedEmail(ports, tenant, { orderId, kind, about }, words);
  if (!email) return refuse("nothing-to-show");
  const { to, subject, text, html } = email;
  return { to, subject, text, html };
}

/** What an email of this kind could be about in this order; undefined where there is no such order. */
async function exampleOf(
  { store }: Pick<Context["ports"], "store">,
  tenant: string,
  orderId: string,
  kind: BuyerEmailKind,
): Promise<BuyerEmailAbout | undefined> {
  const document = await orderDocument((stream) => store.load(tenant, stream), orderId);
  if (!document) return undefined;
  const { fulfilments, refunds } = document;
  if (kind === "refunded") return { refundId: refunds.at(-1)?.refundId };
  const fulfilment =
    kind === "held"
      ? fulfilments.find(({ status }) => status === "on_hold")
      : (fulfilments.find(({ parcels }) => parcels.length > 0) ?? fulfilments[0]);
  return { fulfillmentId: fulfilment?.id, parcelId: fulfilment?.parcels.at(-1)?.id };
}
