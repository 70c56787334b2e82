import type { LoaderFunctionArgs } from "@remix-run/node";
import { okrs } from "#contracts/okrs";
import { fileOf } from "#web/_record/file-of.ts";
import { listQueryOf } from "#web/_records/list-shape.ts";
import { member } from "#web/_server/member.ts";
import { objectiveShape } from "../shape.ts";

/** The okrs of the list's filter as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const query = listQueryOf(objectiveShape, new URL(args.request.url).searchParams);
  return fileOf(await call(okrs.exportOkrs, { query }));
}
