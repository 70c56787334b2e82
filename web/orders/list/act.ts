import { data, redirect } from "@remix-run/node";
import * as z from "zod";
import { orders } from "#contracts/orders";
import type { Args } from "#web/_server/member.ts";
import { type Posted, posted, problem, read, written } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { messages } from "../messages.ts";
import { ordersUrl } from "../urls.ts";
import { tabIds } from "./query.ts";
import { viewQuery, viewsCookie, viewsIn } from "./views.ts";

/** What the list's forms do. */
export async function listAct(args: Args) {
  const sent = await posted(args);
  switch (sent.form.get("intent")) {
    case "confirm":
      return confirmMany(sent, args.request);
    case "save-view":
      return saveView(sent, args.request);
    default:
      return removeView(sent, args.request);
  }
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

const refused = (message: string) =>
  data({ problem: { message, code: "VIEW", status: 422, errors: { name: [message] } } }, { status: 422 });

function saveView(sent: Posted, request: Request) {
  const name = String(sent.form.get("name") ?? "")
    .trim()
    .slice(0, 40);
  if (!name) return refused(messages.view.missing);
  const query = viewQuery(new URL(request.url).searchParams);
  const cookie = viewsCookie([...viewsIn(request).filter((each) => each.name !== name), { name, query }]);
  if (!cookie) return refused(messages.view.full);
  return redirect(backTo(sent, request), { headers: { "set-cookie": cookie } });
}

function removeView(sent: Posted, request: Request) {
  const name = sent.form.get("name");
  const cookie = viewsCookie(viewsIn(request).filter((each) => each.name !== name)) ?? "";
  return redirect(withProject(ordersUrl(), sent.project.id), { headers: { "set-cookie": cookie } });
}
