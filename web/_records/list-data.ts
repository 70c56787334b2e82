import type { Operation, ReceivedOf } from "#platform/contract";
import { readPages } from "#web/_record/list-url.ts";
import { type Args, member } from "#web/_server/member.ts";
import { askOf, received } from "./acts.ts";
import { type ListShape, listQueryOf, pageSize } from "./list-shape.ts";

type RowOf<O extends Operation, R extends string> =
  ReceivedOf<O> extends { readonly [N in R]: readonly (infer Row)[] } ? Row : never;

/** A page of a kind's list as the URL asks for it, its counts, and what the person may do. */
export async function recordListData<O extends Operation, const R extends string>(
  args: Args,
  of: { readonly list: O; readonly rows: R; readonly permission: string },
  shape: ListShape,
) {
  const who = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const query = { ...listQueryOf(shape, url), pageSize, ...(pageToken && { pageToken }) };
  const page = received(await askOf(who)<Readonly<Record<string, unknown>>>(of.list, { query }));
  const may = (action: string) => who.permissions.includes(`${of.permission}.${action}`);
  return {
    rows: page[of.rows] as RowOf<O, R>[],
    next: (page.nextPageToken as string | null) ?? undefined,
    counts: page.counts as Readonly<Record<string, number>>,
    now: new Date().toISOString(),
    may: { create: may("create"), edit: may("edit"), delete: may("delete"), export: may("export") },
  };
}
export interface RecordListData<Row> {
  readonly rows: readonly Row[];
  readonly next?: string | undefined;
  readonly counts: Readonly<Record<string, number>>;
  readonly now: string;
  readonly may: Readonly<Record<"create" | "edit" | "delete" | "export", boolean>>;
}
