import * as z from "zod";
import { DomainsChanged, PlatformCreated } from "#events/projects";
import { TermsPublished } from "#events/terms";
import { composed, view } from "#platform/views";

const Published = z.object({
  termsId: z.string(),
  version: z.string(),
  requireResign: z.boolean(),
  effectiveAt: z.string(),
});
const Row = z.object({
  platform: z.string(),
  domains: z.array(z.string()),
  createdAt: z.string(),
  /** The versions that were published, without their texts. */
  published: z.array(Published),
});
export type PlatformRow = z.infer<typeof Row>;

export const platformView = view<PlatformRow>({
  name: "terms-platform",
  version: 1,
  row: Row,
  indexes: {
    age: ({ createdAt }) => ({ sort: createdAt }),
    domain: ({ domains }) => domains.map((partition) => ({ partition, sort: "" })),
  },
});

type Part =
  | { readonly of: "platform"; readonly domains: readonly string[]; readonly createdAt: string }
  | { readonly of: "terms"; readonly published: readonly z.infer<typeof Published>[] };

/** A platform: its domains, and the terms it published. */
export const platforms = composed<Part, PlatformRow>(platformView, (parts, platform) => {
  const all = Object.values(parts);
  const own = all.find((part) => part.of === "platform");
  const terms = all.find((part) => part.of === "terms");
  return (
    own && {
      platform,
      domains: [...own.domains],
      createdAt: own.createdAt,
      published: [...(terms?.published ?? [])],
    }
  );
})
  .when(
    PlatformCreated,
    ({ data }) => data.platform,
    (_, { data: { domains }, at }) => ({ of: "platform", domains, createdAt: at }),
  )
  .when(
    DomainsChanged,
    ({ data }) => (data.type === "platform" ? data.owner : undefined),
    (part, { data: { domains } }) => (part?.of === "platform" ? { ...part, domains } : part),
  )
  .when(
    TermsPublished,
    ({ data }) => data.platform,
    (part, { data: { termsId, version, requireResign, effectiveAt } }) => ({
      of: "terms",
      published: [...(part?.of === "terms" ? part.published : []), { termsId, version, requireResign, effectiveAt }],
    }),
  );
