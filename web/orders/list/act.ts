import { redirect } from "@remix-run/node";
import { fulfilments } from "#contracts/fulfilments";
import { orders } from "#contracts/orders";
import { listIn, textIn } from "#web/_record/refused.ts";
import { isAboutViews, viewsAct } from "#web/_record/saved-views/act.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, problem, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { ordersUrl } from "../urls.ts";
import { bulkBody, bulkIds } from "./selected.ts";

/** Handles the list's forms. */
export async function listAct(args: Args) {
  const sent = await posted(args);
  if (isAboutViews(sent)) return viewsAct(sent, args.request, { list: "orders", listUrl: ordersUrl() });
  const started = await start(sent);
  return started.ok ? redirect(backTo(sent, args.request), consistencyHeaders(sent)) : problem(started.problem);
}

const backTo = ({ project }: Posted, request: Request): string => {
  const { searchParams } = new URL(request.url);
  for (const name of ["dialog", "index", "_routes"]) searchParams.delete(name);
  return withProject(`${ordersUrl()}?${searchParams}`, project.id);
};

/** Starts a bulk form's job. */
async function start(sent: Posted) {
  const { form, key: idempotencyKey, call } = sent;
  const intent = form.get("intent");
  const isMaking = intent === "hold" || intent === "release";
  const which = isMaking ? await bulkIds(sent) : bulkBody(form);
  if ("problem" in which) return { ok: false as const, problem: which.problem };
  switch (intent) {
    case "tag":
    case "untag": {
      const tags = { [intent === "tag" ? "add" : "remove"]: listIn(form, "tags") };
      const body = read(orders.bulkTagOrders.body, { ...which, ...tags });
      return body.ok ? call(orders.bulkTagOrders, { body: body.value, idempotencyKey }) : body;
    }
    case "cancel": {
      const body = read(orders.bulkCancelOrders.body, { ...which, reason: form.get("reason") });
      return body.ok ? call(orders.bulkCancelOrders, { body: body.value, idempotencyKey }) : body;
    }
    case "hold": {
      const hold = { reason: form.get("reason"), message: textIn(form, "message") ?? "" };
      const body = read(fulfilments.holdMany.body, { ...which, hold });
      return body.ok ? call(fulfilments.holdMany, { body: body.value, idempotencyKey }) : body;
    }
    case "release": {
      const body = read(fulfilments.releaseMany.body, which);
      return body.ok ? call(fulfilments.releaseMany, { body: body.value, idempotencyKey }) : body;
    }
    default:
      return call(orders.bulkConfirmOrders, {
        body: { ...which, acceptMissingArtwork: form.get("acceptMissingArtwork") === "on" },
        idempotencyKey,
      });
  }
}
