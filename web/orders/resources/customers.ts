import type { LoaderFunctionArgs } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { cutText } from "#events/_kernel";
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

/** Each word is quoted, so that nothing is read as search syntax; a national number without its zero. */
function termsIn(typed: string): string {
  const text = /^0[\d\s().-]{5,}$/.test(typed) ? typed.replace(/\D/g, "").slice(1) : typed;
  return text
    .split(/\s+/)
    .map((word) => word.replace(/["\\]/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `"${word}"`)
    .join(" ");
}
