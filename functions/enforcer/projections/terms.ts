import * as z from "zod";
import { TermsPublished, TermsSigned } from "#events/terms";
import { projection, view } from "#platform/views";

const Published = z.object({
  termsId: z.string(),
  version: z.string(),
  requireResign: z.boolean(),
  effectiveAt: z.string(),
});
const Terms = z.object({ published: z.array(Published) });

/** The terms that platforms published, by platform. */
export const termsView = view<z.infer<typeof Terms>>({ name: "access-terms", version: 1, row: Terms, indexes: {} });

export const terms = projection(termsView).when(
  TermsPublished,
  ({ data }) => data.platform,
  (row, { data: { termsId, version, requireResign, effectiveAt } }) => ({
    published: [...(row?.published ?? []), { termsId, version, requireResign, effectiveAt }],
  }),
);

const Signed = z.object({ versions: z.record(z.string(), z.array(z.string())) });

/** The versions that a person signed, by platform; by person. */
export const signedView = view<z.infer<typeof Signed>>({ name: "access-signed", version: 1, row: Signed, indexes: {} });

export const signed = projection(signedView).when(
  TermsSigned,
  ({ data }) => data.user,
  (row, { data: { platform, version } }) => ({
    versions: { ...row?.versions, [platform]: [...(row?.versions[platform] ?? []), version] },
  }),
);
