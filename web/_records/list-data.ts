import type { Operation, ReceivedOf } from "#platform/contract";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { type ListShape, listQueryOf, pageSize } from "./list-shape.ts";

type RowOf<O extends Operation, R extends string> =
  ReceivedOf<O> extends { readonly [N in R]: readonly (infer Row)[] } ? Row : never;

/** A page of a kind's list as the URL asks for it, its counts, and what the person may do. */
export async function recordListData<O extends Operation, const R extends string>(
  args: Args,
  of: { readonly operation: O; readonly rows: R; readonly permission: string; readonly shape: ListShape },
) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const query = { ...listQueryOf(of.shape, url), pageSize, ...(pageToken && { pageToken }) };
  const page = orThrow(await call(of.operation as never, { query } as never)) as unknown as Readonly<
    Record<string, unknown>
  >;
  const may = (action: string) => permissions.includes(`${of.permission}.${action}`);
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
