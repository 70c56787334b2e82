import { orders } from "#contracts/orders";
import { countryOptions } from "#web/_record/countries.ts";
import type { Args } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { copyStart, draftStart } from "../drafts/start.ts";
import type { FormStart } from "./use-order-form.ts";

const EMPTY: FormStart = { items: [], start: {}, typed: {} };

/** The form's data; people who may not create orders are refused first. */
export async function createData(args: Args) {
  const who = await memberWith(args, orders.createOrder);
  const { project, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const [draftId, copied] = [url.get("draft"), url.get("copy")];
  const start = draftId ? await draftStart(who, draftId) : copied ? await copyStart(who, copied) : EMPTY;
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
