import { fileStream } from "#events/drive";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { metadataAnswer } from "./answers.ts";
import type { drive as contract } from "./contract/index.ts";
import { file } from "./domain/file/index.ts";
import { ROOM } from "./domain/limits.ts";
import { limitsOf, writableLimits } from "./drive-limits.ts";
import { FILE } from "./labels.ts";
import { rangeOf } from "./list.ts";
import { fileView } from "./projections/file.ts";

type Contract = typeof contract;
type FileContext = Context & { readonly params: { readonly file: string } };

const FOLDERS = 100;

export async function listMetadata(context: Context & { readonly query: QueryOf<Contract["listMetadata"]> }) {
  const { query, views, paging, tenant, ports } = context;
  const limits = await limitsOf(context, tenant);
  if (isRefusal(limits)) return limits;
  const range = rangeOf(query.query, query.sortBy);
  if (isRefusal(range)) return range;
  const [page, count, folders, free] = await Promise.all([
    views.page(fileView, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) }),
    views.tally(fileView, "count", ""),
    views.tallies(fileView, "folder", { from: "/", to: "0", limit: FOLDERS }),
    ports.store.balance(tenant, ROOM),
  ]);
  const { quotaBytes, maxFileBytes, retentionDays, status } = limits;
  const opened = free > 0 || (count.files ?? 0) + (count.trashed ?? 0) > 0;
  return {
    metadata: page.rows.map((row) => metadataAnswer(row, tenant)),
    nextPageToken: paging.next(page.next),
    counts: { files: count.files ?? 0, public: count.public ?? 0, trashed: count.trashed ?? 0 },
    folders: folders.flatMap(({ partition: folder, sums }) => (sums.files ? [{ folder, files: sums.files }] : [])),
    room: { quotaBytes, usedBytes: opened ? quotaBytes - free : 0, maxFileBytes, retentionDays, status },
  };
}

export async function getMetadata(context: FileContext) {
  const limits = await limitsOf(context, context.tenant);
  return isRefusal(limits) ? limits : answer(context);
}

async function answer({ views, tenant, params }: FileContext) {
  const row = await views.get(fileView, params.file);
  return row ? metadataAnswer(row, tenant) : refuse("not-found");
}

/** A trashed file can be edited; `trashedAt: null` restores it. */
export async function updateMetadata(context: FileContext & { readonly body: BodyOf<Contract["updateMetadata"]> }) {
  const { params, body, run, ports } = context;
  const limits = await writableLimits(context);
  if (isRefusal(limits)) return limits;
  const { trashedAt, ...changes } = body;
  const moved = trashedAt === undefined ? {} : { trashedAt: trashedAt && ports.clock().toISOString() };
  const result = await run(file, params.file, "changeMetadata", { fileId: params.file, ...changes, ...moved });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export const getFileHistory = (context: FileContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, getMetadata(context), fileStream(context.params.file), FILE);
