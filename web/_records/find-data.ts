import type { Operation } from "#platform/contract";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

/** The first records of a list that what was typed leaves, for a picker: `found`, each with its id and name. */
export async function recordFound<Row extends { readonly id: string }>(
  args: Args,
  of: { readonly operation: Operation; readonly rows: string; readonly nameOf: (row: Row) => string },
) {
  const { call } = await member(args);
  const search = new URL(args.request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const query = { pageSize: 10, ...(search && { search: `"${search.replace(/["\\]/g, " ")}"` }) };
  const page = orThrow(await call(of.operation as never, { query } as never)) as unknown as Record<string, Row[]>;
  return { found: (page[of.rows] ?? []).map((row) => ({ id: row.id, name: of.nameOf(row) })) };
}
