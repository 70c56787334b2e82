import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** A print file of a product or variant. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  return fileOf(await call(catalogue.getPrint, { params: { checksum: args.params.checksum ?? "" } }));
}
