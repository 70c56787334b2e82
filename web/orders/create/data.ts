import { orders } from "#contracts/orders";
import { countryOptions } from "#web/_record/countries.ts";
import type { Args, Member } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { copyStart, customerStart, draftStart } from "../drafts/start.ts";
import type { FormStart } from "./use-order-form.ts";

const EMPTY: FormStart = { items: [], start: {}, typed: {} };

/** The form's data; people who may not create orders are refused first. */
export async function createData(args: Args) {
  const who = await memberWith(args, orders.createOrder);
  const { project, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const start = await startIn(who, url);
  return {
    countryOptions: countryOptions(),
    country: project.country,
    start,
    may: {
      quote: permissions.includes("orders.money.view"),
      draft: permissions.includes("orders.money.view"),
      find: permissions.includes("customers.customer.list"),
      saveAddress: permissions.includes("customers.customer.edit"),
    },
  };
}
export type CreateData = Awaited<ReturnType<typeof createData>>;

/** A form that continues a draft, copies an order, or begins with a customer. */
async function startIn(who: Member, url: URLSearchParams): Promise<FormStart> {
  const [draft, copied, customer] = [url.get("draft"), url.get("copy"), url.get("customer")];
  if (draft) return draftStart(who, draft);
  if (copied) return copyStart(who, copied);
  return customer ? customerStart(who, customer) : EMPTY;
}
