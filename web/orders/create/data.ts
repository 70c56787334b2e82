import { orders } from "#contracts/orders";
import { countryOptions } from "#web/_record/countries.ts";
import type { Args } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { draftStart } from "../drafts/start.ts";
import type { FormStart } from "./use-order-form.ts";

const EMPTY: FormStart = { items: [], start: {}, typed: {} };

/** The form's data; people who may not create orders are refused first. */
export async function createData(args: Args) {
  const who = await memberWith(args, orders.createOrder);
  const { project, permissions } = who;
  const draftId = new URL(args.request.url).searchParams.get("draft");
  const start = draftId ? await draftStart(who, draftId) : EMPTY;
  return {
    countryOptions: countryOptions(),
    country: project.country,
    start,
    may: {
      draft: permissions.includes("orders.money.view"),
      find: permissions.includes("customers.customer.list"),
      saveAddress: permissions.includes("customers.customer.edit"),
    },
  };
}
export type CreateData = Awaited<ReturnType<typeof createData>>;
