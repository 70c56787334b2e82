import { redirect } from "@remix-run/node";
import * as z from "zod";
import { orders } from "#contracts/orders";
import { isAboutViews, viewsAct } from "#web/_record/saved-views/act.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, posted, problem, read, written } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { ordersUrl } from "../urls.ts";
import { tabIds } from "./query.ts";

/** What the list's forms do. */
export async function listAct(args: Args) {
  const sent = await posted(args);
  if (isAboutViews(sent)) return viewsAct(sent, args.request, { list: "orders", listUrl: ordersUrl() });
  return confirmMany(sent, args.request);
}

const backTo = ({ project }: Posted, request: Request): string => {
  const { searchParams } = new URL(request.url);
  for (const name of ["dialog", "index", "_routes"]) searchParams.delete(name);
  return withProject(`${ordersUrl()}?${searchParams}`, project.id);
};

const Ids = z.array(z.string()).min(1).max(1000);

async function confirmMany(sent: Posted, request: Request) {
  const { form, key } = sent;
  const tab = tabIds.find((each) => each === form.get("tab"));
  const ids = read(
    Ids,
    String(form.get("orders") ?? "")
      .split(",")
      .filter(Boolean),
  );
  const everything = tab !== undefined && tab !== "all" && form.get("count");
  if (!everything && !ids.ok) return problem(ids.problem);
  const body = everything ? { tab, expectedCount: Number(form.get("count")) } : { orders: ids.ok ? ids.value : [] };
  const started = await sent.call(orders.bulkConfirmOrders, { body, idempotencyKey: key });
  if (!started.ok) return problem(started.problem);
  return redirect(backTo(sent, request), written(sent));
}
