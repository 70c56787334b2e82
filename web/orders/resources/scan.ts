import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fulfilments } from "#contracts/fulfilments";
import { orders } from "#contracts/orders";
import { orThrow } from "#web/_server/answers.ts";
import { type Member, member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { orderUrl } from "../urls.ts";

/** Redirects from a scanned order or tracking number to its order, or says that there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const code = (new URL(args.request.url).searchParams.get("code") ?? "").trim().slice(0, 120);
  const id = code && (await orderOf(who, code));
  return id ? redirect(withProject(orderUrl(id), who.project.id)) : Response.json({ unknown: code });
}

async function orderOf({ call, permissions }: Member, code: string): Promise<string | undefined> {
  const scanned = permissions.includes("fulfilments.fulfilment.view")
    ? await call(fulfilments.findScanned, { query: { code } })
    : undefined;
  if (scanned?.ok) return scanned.value.orderId;
  const page = orThrow(await call(orders.listOrders, { query: { search: code, pageSize: 20 } }));
  return page.orders.find(({ number }) => number.toLowerCase() === code.toLowerCase())?.id;
}
