import { termsAt, termsToSign } from "#events/terms";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, reading } from "#platform/http";
import { blocksOf } from "./blocks.ts";
import {
  type terms as contract,
  hasTermsToSign as hasPart,
  type Signature,
  type TermsToSign,
} from "./contract/index.ts";
import { changesBetween } from "./domain/changes.ts";
import { signature } from "./domain/signature.ts";
import { platformView } from "./projections/platform.ts";
import { signatureView } from "./projections/signature.ts";
import { versionView } from "./projections/version.ts";
import { platformOf, toTerms } from "./versions.ts";

type Contract = typeof contract;

async function wantedOf(context: Context, project: string | undefined) {
  const { views, caller, ports } = context;
  const platform = await platformOf(context, project);
  if (!platform?.published.length) return undefined;
  const partition = `${caller.user} ${platform.platform}`;
  const [last] = (await views.page(signatureView, { index: "user", partition, descending: true, limit: 1 })).rows;
  const now = ports.clock().toISOString();
  const wanted = termsToSign(platform.published, last ? [last.version] : [], now);
  return wanted && { platform, last, now, wanted };
}

export const hasTermsToSign = reading(
  hasPart,
  async (context) => (await wantedOf(context, context.project?.id)) !== undefined,
);

export async function getTermsToSign(
  context: Context & { readonly query: QueryOf<Contract["getTermsToSign"]> },
): Promise<TermsToSign> {
  const { views } = context;
  const found = await wantedOf(context, context.query.project);
  if (!found) return {};
  const { platform, last, now, wanted } = found;
  const [row, before] = await Promise.all([
    views.get(versionView, wanted.termsId),
    last && views.get(versionView, last.termsId),
  ]);
  if (!row) return {};
  const terms = toTerms(row, platform, now);
  if (!last || !before) return { terms };
  const { title } = before;
  const signed = { id: last.termsId, version: last.version, title, signedAt: last.signedAt };
  return { terms, signed, changes: changesBetween(blocksOf(before.content), blocksOf(row.content)) };
}

/** Signs the version that applies now. What it replaces can no longer be signed. */
export async function signTerms(context: Context & { readonly body: BodyOf<Contract["signTerms"]> }) {
  const { views, body, caller, ports } = context;
  const row = await views.get(versionView, body.termsId);
  const platform = row?.published && (await views.get(platformView, row.platform));
  if (!platform || (body.platformId && body.platformId !== row.platform)) return refuse("terms-not-found");
  const current = termsAt(platform.published, ports.clock().toISOString());
  if (current?.termsId !== row.termsId)
    return refuse("terms-superseded", { ...(current && { current: current.termsId }) });
  const { termsId, version, contentHash } = row;
  const input = {
    user: caller.user,
    platform: row.platform,
    termsId,
    version,
    contentHash,
    ...(body.projectId && { project: body.projectId }),
  };
  const result = await context.run(signature, caller.user, "sign", input, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  return { id: termsId, version };
}

export async function listSignatures(
  context: Context & {
    readonly params: { readonly platformId: string; readonly termsId: string };
    readonly query: QueryOf<Contract["listSignatures"]>;
  },
) {
  const { views, params, query, paging } = context;
  const row = await views.get(versionView, params.termsId);
  if (row?.platform !== params.platformId) return refuse("terms-not-found");
  const page = await views.page(signatureView, {
    index: "terms",
    partition: params.termsId,
    descending: true,
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const signatures = page.rows.map(
    ({ user, signedBy, signedAt, version, contentHash, project }): Signature => ({
      userId: user,
      signedBy,
      signedAt,
      version,
      contentHash,
      ...(project && { projectId: project }),
    }),
  );
  return { signatures, nextPageToken: paging.next(page.next) };
}
