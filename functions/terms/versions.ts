import { createHash } from "node:crypto";
import { termsAt } from "#events/terms";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { cleanHtml, plainText } from "#platform/rich-text";
import { rowAtHost } from "#platform/views";
import type { terms as contract, Terms, TermsVersion } from "./contract/index.ts";
import { terms } from "./domain/terms.ts";
import { type PlatformRow, platformView } from "./projections/platform.ts";
import { signatureView } from "./projections/signature.ts";
import { type VersionRow, versionView } from "./projections/version.ts";

type Contract = typeof contract;
type OfPlatform = Context & { readonly params: { readonly platformId: string } };
type OfVersion = Context & { readonly params: { readonly platformId: string; readonly termsId: string } };

/** The platform of the project, if one is named, else of the requested host. */
export async function platformOf(
  { ports, views, caller }: Context,
  project: string | undefined,
): Promise<PlatformRow | undefined> {
  if (project === undefined) return (await rowAtHost(views, platformView, caller.host))?.row;
  const found = await ports.access.project(project);
  return found && views.get(platformView, found.platformId);
}

export function toTerms(row: VersionRow, { published }: Pick<PlatformRow, "published">, now: string): Terms {
  const current = termsAt(published, now);
  const { effectiveAt, requireResign = false, at, by } = row.published ?? {};
  const status = !row.published
    ? "draft"
    : current?.termsId === row.termsId
      ? "active"
      : effectiveAt !== undefined && effectiveAt > now && Number(row.version) > Number(current?.version ?? 0)
        ? "scheduled"
        : "superseded";
  const { termsId, version, title, content, contentHash, locale, summaryOfChanges, savedAt } = row;
  return {
    id: termsId,
    termsId,
    version,
    title,
    content,
    contentHash,
    locale,
    status,
    requireResign,
    ...(summaryOfChanges && { summaryOfChanges }),
    ...(effectiveAt && { effectiveAt }),
    ...(at && { publishedAt: at }),
    ...(by && { publishedBy: by }),
    updatedAt: at ?? savedAt,
  };
}

const nowOf = ({ ports }: Context): string => ports.clock().toISOString();

export async function getActiveTerms(context: Context & { readonly query: QueryOf<Contract["getActiveTerms"]> }) {
  const platform = await platformOf(context, context.query.project);
  if (!platform) return refuse("platform-not-found");
  const now = nowOf(context);
  const current = termsAt(platform.published, now);
  const row = current && (await context.views.get(versionView, current.termsId));
  return row ? toTerms(row, platform, now) : refuse("no-terms");
}

export async function getPublishedTerms(context: Context & { readonly params: { readonly termsId: string } }) {
  const { views, params } = context;
  const row = await views.get(versionView, params.termsId);
  const platform = row?.published && (await views.get(platformView, row.platform));
  return platform ? toTerms(row, platform, nowOf(context)) : refuse("terms-not-found");
}

const signedCount = async ({ views }: Context, termsId: string): Promise<number> =>
  (await views.tally(signatureView, "terms", termsId)).signed ?? 0;

export async function listTerms(context: OfPlatform & { readonly query: QueryOf<Contract["listTerms"]> }) {
  const { views, params, query, paging } = context;
  const platform = await views.get(platformView, params.platformId);
  if (!platform) return refuse("platform-not-found");
  const page = await views.page(versionView, {
    index: "platform",
    partition: params.platformId,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const now = nowOf(context);
  const listed = page.rows.map(async (row): Promise<TermsVersion> => {
    const { content: _, ...version } = toTerms(row, platform, now);
    return { ...version, signedCount: await signedCount(context, row.termsId) };
  });
  return { terms: await Promise.all(listed), nextPageToken: paging.next(page.next) };
}

export async function getTerms(context: OfVersion) {
  const { views, params } = context;
  const [row, platform] = await Promise.all([
    views.get(versionView, params.termsId),
    views.get(platformView, params.platformId),
  ]);
  if (!platform || row?.platform !== params.platformId) return refuse("terms-not-found");
  return { ...toTerms(row, platform, nowOf(context)), signedCount: await signedCount(context, row.termsId) };
}

export async function saveTerms(context: OfPlatform & { readonly body: BodyOf<Contract["saveTerms"]> }) {
  const { views, params, body, newId } = context;
  const { title, locale, summaryOfChanges, publish, requireResign, effectiveAt } = body;
  const platform = params.platformId;
  if (!(await views.get(platformView, platform))) return refuse("platform-not-found");
  const content = cleanHtml(body.content);
  if (plainText(content) === "") return refuse("validation-failed", { errors: { content: ["Required"] } });
  const now = nowOf(context);
  const input = {
    platform,
    termsId: newId("trm"),
    title,
    content,
    locale,
    contentHash: createHash("sha256").update(content).digest("hex"),
    ...(summaryOfChanges && { summaryOfChanges }),
    ...(publish && { publish: { requireResign, effectiveAt: effectiveAt && effectiveAt > now ? effectiveAt : now } }),
  };
  const result = await context.run(terms, platform, "save", input, { fingerprint: { ...body, platform } });
  if (isRefusal(result)) return mapRefusal(result);
  const last = { index: "platform", partition: platform, descending: true, limit: 1 };
  const [[row], published] = await Promise.all([
    views.page(versionView, last).then(({ rows }) => rows),
    views.get(platformView, platform),
  ]);
  if (!row || !published) return refuse("platform-not-found");
  return { ...toTerms(row, published, now), signedCount: await signedCount(context, row.termsId) };
}
