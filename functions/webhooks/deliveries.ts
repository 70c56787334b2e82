import { endpointStream } from "#events/webhooks";
import { bulkJob, MAX_BULK, startBulk } from "#platform/bulk";
import { run } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { periodOf } from "#platform/tables";
import type { Position } from "#platform/views";
import type { webhooks as contract, WebhookDelivery } from "./contract/index.ts";
import { webhookDelivery } from "./domain/delivery.ts";
import { webhookEndpoint } from "./domain/endpoint.ts";
import { offerDeliveries } from "./due.ts";
import type { One } from "./endpoints.ts";
import { type DeliveryRow, deliveryView } from "./projections/delivery.ts";
import { endpointView } from "./projections/endpoint.ts";
import { answerTo, loadDelivery, queueFact, requestOf, sendAndTime } from "./send.ts";

type Contract = typeof contract;
type OneDelivery = { readonly params: { readonly endpointId: string; readonly deliveryId: string } };

const toAnswer = ({ endpointId, source, next, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  endpoint: endpointId,
  eventAt: source.at,
  ...(next !== undefined && { nextAttemptAt: next }),
});

export async function listWebhookDeliveries(
  context: Context & One & { readonly query: QueryOf<Contract["listWebhookDeliveries"]> },
) {
  const { params, query, views, paging } = context;
  if (!(await views.get(endpointView, params.endpointId))) return refuse("not-found");
  const partition = query.status ? `${params.endpointId}/${query.status}` : params.endpointId;
  const range = { index: "endpoint", partition, descending: true, limit: query.pageSize };
  const page = await views.page(deliveryView, { ...range, ...paging.after(query.pageToken) });
  return { deliveries: page.rows.map(toAnswer), nextPageToken: paging.next(page.next) };
}

async function rowsOf({ views, params }: Context & OneDelivery) {
  const [endpoint, row] = await Promise.all([
    views.get(endpointView, params.endpointId),
    views.get(deliveryView, params.deliveryId),
  ]);
  return endpoint && row?.endpointId === endpoint.id ? { endpoint, row } : undefined;
}

export async function getWebhookDelivery(context: Context & OneDelivery) {
  const found = await rowsOf(context);
  if (!found) return refuse("not-found");
  const { endpoint, row } = found;
  const { ports, tenant } = context;
  const request = await requestOf(ports, tenant, row);
  const attempts = await Promise.all(
    row.attempts.map(async (each) => {
      const response = await answerTo(ports, tenant, row.id, each.attempt);
      return { ...each, ...(response !== undefined && { answer: response }) };
    }),
  );
  return { ...toAnswer(row), url: endpoint.url, attempts, ...(request !== undefined && { request }) };
}

/** Reads a delivery after the caller's own work on it. */
async function readBack(context: Context, deliveryId: string): Promise<WebhookDelivery> {
  context.readOwn(`${webhookDelivery.name}-${deliveryId}`);
  const row = await context.views.get(deliveryView, deliveryId);
  if (!row) throw new Error(`${deliveryId} was sent and cannot be read`);
  return toAnswer(row);
}

export async function testWebhook(context: Context & One) {
  const { params, ports, tenant, views, newId } = context;
  const endpoint = await views.get(endpointView, params.endpointId);
  if (!endpoint) return refuse("not-found");
  if (!endpoint.enabled) return refuse("endpoint-disabled");
  const testId = newId("tst");
  const result = await context.run(webhookEndpoint, endpoint.id, "sendTest", { endpointId: endpoint.id, testId });
  if (isRefusal(result)) return result as never;
  const [fact] = await ports.store.load(tenant, endpointStream(endpoint.id), result.version - 1);
  if (!fact) return refuse("not-found");
  const deliveryId = await queueFact(ports, fact, "webhook.test", endpoint.id);
  if (deliveryId === undefined) return refuse("endpoint-disabled");
  await sendAndTime(ports, tenant, deliveryId, { isByPerson: true });
  return readBack(context, deliveryId);
}

export async function resendWebhookDelivery(context: Context & OneDelivery) {
  const found = await rowsOf(context);
  if (!found) return refuse("not-found");
  const { endpoint, row } = found;
  if (!endpoint.enabled) return refuse("endpoint-disabled");
  const now = context.ports.clock().toISOString();
  const input = { deliveryId: row.id, now };
  const result = await context.run(webhookDelivery, row.id, "resend", input, {
    fingerprint: row.id,
    ifMatch: undefined,
  });
  if (isRefusal(result)) return result as never;
  await sendAndTime(context.ports, context.tenant, row.id, { isByPerson: true });
  return readBack(context, row.id);
}

export const RESEND_JOB = "webhooks.resend";

export async function resendWebhookDeliveries(
  context: Context & One & { readonly body: BodyOf<Contract["resendWebhookDeliveries"]> },
) {
  const { params, body, views, project } = context;
  const endpoint = await views.get(endpointView, params.endpointId);
  if (!endpoint) return refuse("not-found");
  if (!endpoint.enabled) return refuse("endpoint-disabled");
  const { from, before: to } = periodOf(body.start, body.end, project.timeZone) ?? {};
  if (from === undefined) return refuse("validation-failed", { errors: { start: ["Not a time"] } });
  if (to !== undefined && from >= to)
    return refuse("validation-failed", { errors: { end: ["Must be after the start"] } });
  const partition = body.status === "failed" ? `${endpoint.id}/failed` : endpoint.id;
  const ids: string[] = [];
  let after: Position | undefined;
  do {
    const range = { index: "endpoint", partition, from, ...(to !== undefined && { to }), limit: 100 };
    const page = await views.page(deliveryView, { ...range, ...(after && { after }) });
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after && ids.length < MAX_BULK);
  if (ids.length === 0) return refuse("nothing-to-resend");
  const deliveries = ids.slice(0, MAX_BULK);
  const title = `Send ${deliveries.length} webhook ${deliveries.length === 1 ? "delivery" : "deliveries"} again`;
  const { jobId } = await startBulk(context, { kind: RESEND_JOB, title, input: { ids: deliveries } });
  return { jobId, deliveries: deliveries.length, more: after !== undefined };
}

export const resendJob = bulkJob<string>({
  items: (input) => (input as { ids: readonly string[] }).ids,
  async one(id, { ports, job, commandContext }) {
    const now = ports.clock().toISOString();
    const options = { idempotencyKey: `${job.id}:${id}`, fingerprint: id };
    const result = await run(commandContext, webhookDelivery, id, "resend", { deliveryId: id, now }, options);
    if (isRefusal(result)) return { key: id, ok: false, message: "This delivery no longer exists." };
    const delivery = await loadDelivery(ports, job.tenant, id);
    if (delivery.status !== "none")
      await offerDeliveries(ports, job.tenant, [{ id, endpointId: delivery.queued.endpointId }]);
    return { key: id, ok: true };
  },
});
