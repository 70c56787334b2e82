import * as z from "zod";
import { Actor } from "#events/_kernel";
import { TermsSigned } from "#events/terms";
import { projection, sortable, view } from "#platform/views";

const Row = z.object({
  platform: z.string(),
  termsId: z.string(),
  version: z.string(),
  user: z.string(),
  contentHash: z.string(),
  project: z.string().optional(),
  signedAt: z.string(),
  signedBy: Actor,
});
export type SignatureRow = z.infer<typeof Row>;

/** Who signed what; by person and by version. */
export const signatureView = view<SignatureRow>({
  name: "terms-signature",
  version: 1,
  row: Row,
  indexes: {
    user: ({ user, platform, version }) => ({ partition: `${user} ${platform}`, sort: sortable(Number(version)) }),
    terms: ({ termsId, signedAt, user }) => ({ partition: termsId, sort: `${signedAt} ${user}` }),
  },
  tallies: { terms: ({ termsId }) => [{ partition: termsId, add: { signed: 1 } }] },
});

export const signatures = projection(signatureView).when(
  TermsSigned,
  ({ data }) => `${data.user} ${data.termsId}`,
  (row, { data, at, actor }) => row ?? { ...data, signedAt: at, signedBy: actor },
);
