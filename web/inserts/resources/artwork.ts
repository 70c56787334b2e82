import type { LoaderFunctionArgs } from "@remix-run/node";
import { inserts } from "#contracts/inserts";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The artwork of an insert that waits for review, for administrators. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args, "sometimes");
  const { insertId = "", side } = args.params;
  return fileOf(
    await call(inserts.getReviewArtwork, { params: { insertId, side: side === "back" ? "back" : "front" } }),
  );
}
