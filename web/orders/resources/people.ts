import type { LoaderFunctionArgs } from "@remix-run/node";
import { comments } from "#contracts/comments";
import { enforcer } from "#contracts/enforcer";
import { cutText } from "#events/_kernel";
import { member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

const SHOWN = 6;

/** People who can be mentioned on an order, by a part of their name: members who may see orders. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, user } = who;
  const query = cutText(new URL(args.request.url).searchParams.get("search")?.trim() ?? "", 100);
  const people = await call(enforcer.listUsers, { query: { pageSize: 20, ...(query && { query }) } });
  if (!people.ok) return Response.json({ found: [] });
  const others = people.value.users.filter(({ id }) => id !== user.id);
  const users = others.map(({ id }) => id).join(",");
  const params = ofOrder(who, args.params.orderId ?? "");
  const may = users ? await call(comments.listMentionable, { params, query: { users } }) : undefined;
  const mayView = new Set(may?.ok ? may.value.users : []);
  const found = others.filter(({ id }) => mayView.has(id)).map(({ id, name, email }) => ({ id, name: name || email }));
  return Response.json({ found: found.slice(0, SHOWN) });
}
