import { type Args, member } from "#web/_server/member.ts";
import { askOf, type RecordCallsOf, received } from "./acts.ts";

/** The first records of a list that what was typed leaves, for a picker: `found`, each with its id and name. */
export async function recordFound<Row extends { readonly id: string }>(
  args: Args,
  of: Pick<RecordCallsOf, "list" | "rows">,
  nameOf: (row: Row) => string,
) {
  const who = await member(args);
  const search = new URL(args.request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const query = { pageSize: 10, ...(search && { search: `"${search.replace(/["\\]/g, " ")}"` }) };
  const page = received(await askOf(who)<Readonly<Record<string, Row[]>>>(of.list, { query }));
  return { found: (page[of.rows] ?? []).map((row) => ({ id: row.id, name: nameOf(row) })) };
}
