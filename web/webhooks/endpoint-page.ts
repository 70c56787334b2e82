import type { LoaderFunctionArgs } from "@remix-run/node";
import { webhooks } from "#contracts/webhooks";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { VIEWS } from "./views.ts";

const STATES = ["pending", "delivered", "failed"] as const;

/** What an endpoint's page shows of its tab. */
export async function endpointPage(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const params = { endpointId: args.params.endpointId ?? "" };
  const view = VIEWS.find((each) => each === url.get("view")) ?? "title";
  const status = STATES.find((each) => each === url.get("status"));
  const pageToken = url.get("after") ?? undefined;
  const query = { pageSize: 20, ...(status && { status }), ...(pageToken && { pageToken }) };
  const [endpoint, events, deliveries, history] = await Promise.all([
    call(webhooks.getWebhook, { params }),
    view === "settings" ? call(webhooks.listWebhookEvents, {}) : undefined,
    view === "title" ? call(webhooks.listWebhookDeliveries, { params, query }) : undefined,
    view === "history" ? recordHistory(call, webhooks.getWebhookHistory, params) : undefined,
  ]);
  return {
    view,
    status,
    isLater: pageToken !== undefined,
    endpoint: orThrow(endpoint),
    choices: events
      ? orThrow(events).events.flatMap(({ name, description, direct, personal }) =>
          direct ? [] : [{ name, description, personal }],
        )
      : [],
    deliveries: deliveries ? orThrow(deliveries) : undefined,
    history: history ?? [],
    mayEdit: permissions.includes("webhooks.endpoint.edit"),
    mayDelete: permissions.includes("webhooks.endpoint.delete"),
    mayResend: permissions.includes("webhooks.delivery.resend"),
    zone: project.timeZone,
    now: new Date().toISOString(),
  };
}
export type EndpointPage = Awaited<ReturnType<typeof endpointPage>>;
