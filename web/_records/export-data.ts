import type { Operation } from "#platform/contract";
import { fileOf } from "#web/_record/file-of.ts";
import { type Args, member } from "#web/_server/member.ts";
import { askOf } from "./acts.ts";
import { type ListShape, listQueryOf } from "./list-shape.ts";

/** The records of a list's filter as a CSV file. */
export async function exportData(args: Args, operation: Operation, shape: ListShape) {
  const query = listQueryOf(shape, new URL(args.request.url).searchParams);
  return fileOf(await askOf(await member(args))(operation, { query }));
}
