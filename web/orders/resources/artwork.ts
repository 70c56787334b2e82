import type { LoaderFunctionArgs } from "@remix-run/node";
import { fulfilments } from "#contracts/fulfilments";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { ofFulfilment } from "../params.ts";

/** The picture of a placement. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { fulfilment = "", checksum = "" } = args.params;
  return fileOf(await who.call(fulfilments.getArtwork, { params: { ...ofFulfilment(who, fulfilment), checksum } }));
}
