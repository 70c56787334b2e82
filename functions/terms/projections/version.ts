import * as z from "zod";
import { Actor } from "#events/_kernel";
import { TermsPublished, TermsSaved } from "#events/terms";
import { projection, sortable, view } from "#platform/views";

const Row = z.object({
  platform: z.string(),
  termsId: z.string(),
  version: z.string(),
  title: z.string(),
  content: z.string(),
  contentHash: z.string(),
  locale: z.string(),
  summaryOfChanges: z.string().optional(),
  savedAt: z.string(),
  published: z.object({ at: z.string(), by: Actor, requireResign: z.boolean(), effectiveAt: z.string() }).optional(),
});
export type VersionRow = z.infer<typeof Row>;

/** Every version of every platform's terms, by id. */
export const versionView = view<VersionRow>({
  name: "terms-version",
  version: 1,
  row: Row,
  indexes: { platform: ({ platform, version }) => ({ partition: platform, sort: sortable(Number(version)) }) },
  lean: ["platform"],
});

export const versions = projection(versionView)
  .when(
    TermsSaved,
    ({ data }) => data.termsId,
    (_, { data, at }) => ({ ...data, savedAt: at }),
  )
  .when(
    TermsPublished,
    ({ data }) => data.termsId,
    (row, { data: { requireResign, effectiveAt }, at, actor }) =>
      row && { ...row, published: { at, by: actor, requireResign, effectiveAt } },
  );
