import type { LoaderFunctionArgs } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { cutText } from "#events/_kernel";
import { termsIn } from "#web/_record/search-terms.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { toFound } from "../create/customer.ts";
import { ofOrder } from "../params.ts";

const SHOWN = 8;

/** Customers by parts of their name, email, phone or company; the latest buyers if nothing is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const typed = cutText(new URL(args.request.url).searchParams.get("search")?.trim() ?? "", 200);
  const terms = termsIn(typed);
  if (typed && !terms) return Response.json({ found: [] });
  const { platformId } = ofOrder(who, "");
  const query = { search: `${terms} status:active`.trim(), pageSize: SHOWN };
  const page = orThrow(await who.call(customers.listCustomers, { params: { platformId }, query }));
  return Response.json({ found: page.customers.map(toFound) });
}
