import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** A fulfiller's delivery rates as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  return fileOf(await call(catalogue.exportRates, { params: { fulfillerId: args.params.fulfillerId ?? "" } }));
}
