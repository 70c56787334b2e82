import { json, redirect } from "@remix-run/node";
import { webhooks } from "#contracts/webhooks";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { deliveryUrl, webhooksUrl, webhookUrl } from "./urls.ts";

/** Everything is every event without personal data: those with it are ticked each by itself. */
const eventsIn = (form: FormData): string[] => {
  const named = (field: string) => form.getAll(field).map(String);
  return [...(form.get("everything") === "yes" ? ["*"] : named("events")), ...named("personal")];
};

/** Adds an endpoint. The answer is the only one that has its secret. */
export async function newAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const description = textIn(form, "description");
  const body = read(webhooks.createWebhook.body, {
    url: textIn(form, "url") ?? "",
    events: eventsIn(form),
    ...(description && { description }),
  });
  if (!body.ok) return refusedWith(form, "add", body.problem);
  const response = await call(webhooks.createWebhook, { body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "add", response.problem);
  const { id, secret } = response.value;
  return json({ made: { id, secret } }, consistencyHeaders(sent));
}

async function change(sent: Posted, endpointId: string, intent: string) {
  const { form, call, key } = sent;
  const isSwitch = intent === "on" || intent === "off";
  const body = read(
    webhooks.updateWebhook.body,
    isSwitch
      ? { enabled: intent === "on" }
      : {
          url: textIn(form, "url") ?? "",
          description: textIn(form, "description") ?? null,
          events: eventsIn(form),
        },
  );
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(webhooks.updateWebhook, {
    params: { endpointId },
    body: body.value,
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return redirected(sent, webhookUrl(endpointId, { flash: isSwitch ? intent : "saved" }));
}
const redirected = (sent: Posted, path: string) =>
  redirect(withProject(path, sent.project.id), consistencyHeaders(sent));

/** What is done with an endpoint on its page. */
export async function endpointAct(args: Args, endpointId: string) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const params = { endpointId };
  const intent = textIn(form, "intent") ?? "";
  switch (intent) {
    case "delete": {
      const response = await call(webhooks.deleteWebhook, { params, idempotencyKey: key });
      return response.ok
        ? redirected(sent, webhooksUrl({ flash: "deleted" }))
        : refusedWith(form, intent, response.problem);
    }
    case "test": {
      const response = await call(webhooks.testWebhook, { params, idempotencyKey: key });
      if (!response.ok) return refusedWith(form, intent, response.problem);
      const flash = response.value.status === "delivered" ? "tested" : "notTested";
      return redirected(sent, webhookUrl(params.endpointId, { flash }));
    }
    case "rotate": {
      const body = { overlapHours: Number(textIn(form, "overlapHours") ?? 24) };
      const response = await call(webhooks.rotateWebhookSecret, { params, body, idempotencyKey: key });
      if (!response.ok) return refusedWith(form, intent, response.problem);
      const { id, secret, overlapUntil } = response.value;
      return json({ made: { id, secret, overlapUntil } }, consistencyHeaders(sent));
    }
    case "resend": {
      const end = textIn(form, "end");
      const body = read(webhooks.resendWebhookDeliveries.body, {
        start: textIn(form, "start") ?? "",
        ...(end && { end }),
        status: textIn(form, "status"),
      });
      if (!body.ok) return refusedWith(form, intent, body.problem);
      const response = await call(webhooks.resendWebhookDeliveries, { params, body: body.value, idempotencyKey: key });
      if (!response.ok) return refusedWith(form, intent, response.problem);
      return redirected(sent, webhookUrl(params.endpointId, { flash: "resending" }));
    }
    default:
      return change(sent, params.endpointId, intent);
  }
}

/** Sends one delivery again. */
export async function deliveryAct(args: Args, endpointId: string, deliveryId: string) {
  const sent = await posted(args);
  const params = { endpointId, deliveryId };
  const response = await sent.call(webhooks.resendWebhookDelivery, { params, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "resend", response.problem);
  const flash = response.value.status === "delivered" ? "resent" : "notResent";
  return redirected(sent, deliveryUrl(params.endpointId, params.deliveryId, { flash }));
}
