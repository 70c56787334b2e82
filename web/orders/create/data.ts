import { data } from "@remix-run/node";
import { countryOptions } from "#web/_record/countries.ts";
import { type Args, member } from "#web/_server/member.ts";
import { draftStart } from "../drafts/start.ts";
import type { FormStart } from "./use-order-form.ts";

const PERMISSION = "orders.order.create";
const EMPTY: FormStart = { items: [], start: {}, typed: {} };

/** The form's data; people who may not create orders are refused first. */
export async function createData(args: Args) {
  const who = await member(args);
  const { project, permissions } = who;
  if (!permissions.includes(PERMISSION)) {
    const resolutions = [{ permission: PERMISSION }];
    throw data({ message: "", code: "FORBIDDEN", status: 403, resolutions }, { status: 403 });
  }
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
