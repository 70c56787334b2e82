import { data } from "@remix-run/node";
import { countryOptions } from "#web/_record/countries.ts";
import { type Args, member } from "#web/_server/member.ts";

/** What the empty form needs; somebody who may not create orders is told so before they type. */
export async function createData(args: Args) {
  const { project, permissions } = await member(args);
  if (!permissions.includes("orders.order.create"))
    throw data({ message: "", code: "FORBIDDEN", status: 403 }, { status: 403 });
  return { countryOptions: countryOptions(), country: project.country };
}
