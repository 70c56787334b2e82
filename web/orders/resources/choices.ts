import type { LoaderFunctionArgs } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { toFilterChoices } from "../list/filter-choices.ts";

/** What the list can be filtered by. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const found = await call(orders.listOrderChoices, { params: { platformId: project.platformId } });
  return Response.json(toFilterChoices(orThrow(found)));
}
