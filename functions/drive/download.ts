import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { blobOf } from "./content/described.ts";
import { showsInline } from "./content/kinds.ts";
import type { drive as contract } from "./contract/index.ts";
import { countDownload } from "./downloads.ts";
import { limitsOf, visitorLimits } from "./drive-limits.ts";
import { type FileRow, fileView } from "./projections/file.ts";

/** Trashed files cannot be downloaded; earlier versions are for members only. */
export async function getFile(
  context: Context & {
    readonly params: { readonly file: string };
    readonly query: QueryOf<(typeof contract)["getFile"]>;
  },
) {
  const { params, query, tenant, views } = context;
  const limits = await limitsOf(context, tenant);
  if (isRefusal(limits)) return limits;
  const row = await views.get(fileView, params.file);
  return row && !row.trashedAt ? contentOf(context, tenant, row, query.fileVersion) : refuse("not-found");
}

/** Seconds a public file may be kept by caches: its address stays the same, and what becomes private is soon nowhere. */
const PUBLIC_S = 300;

/** Answers not-found whatever the reason, so that nothing is revealed about private files. */
export async function getPublicFile(
  context: Context & { readonly params: { readonly project: string; readonly file: string } },
) {
  const { params, viewsOf } = context;
  const limits = await visitorLimits(context, params.project);
  const row = isRefusal(limits) ? undefined : await viewsOf(params.project).get(fileView, params.file);
  if (!row || row.trashedAt || row.visibility !== "public") return refuse("not-found");
  const found = await contentOf(context, params.project, row);
  return isRefusal(found) ? found : { ...found, keepFor: PUBLIC_S, shared: true };
}

async function contentOf({ ports }: Context, project: string, row: FileRow, wanted = row.fileVersion) {
  const version = row.versions[wanted - 1];
  const stored = version && (await ports.blobs.get(project, blobOf(row.id, version.checksum)));
  if (!version || !stored) return refuse("not-found");
  await countDownload(ports, project, stored.bytes.length);
  const { contentType } = version;
  // A file only counts as text when it is UTF-8.
  const servedType = contentType.startsWith("text/") ? `${contentType}; charset=utf-8` : contentType;
  return { file: stored.bytes, contentType: servedType, name: row.name, inline: showsInline(contentType) };
}
