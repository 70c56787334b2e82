import { TERMS, TermsPublished, TermsSaved } from "#events/terms";
import { decider, refuse } from "#platform/domain";

interface Version {
  readonly termsId: string;
  readonly version: string;
  readonly title: string;
  readonly contentHash: string;
  readonly locale: string;
  readonly published: boolean;
}
interface Terms {
  readonly versions: readonly Version[];
}
type Saved = Parameters<typeof TermsSaved>[0];
type Published = Parameters<typeof TermsPublished>[0];
type SaveTerms = Omit<Saved, "version"> & {
  readonly publish?: Pick<Published, "requireResign" | "effectiveAt"> | undefined;
};

/** Saves a text as the next version. Publishing the text of the last draft publishes that draft. */
function save({ versions }: Terms, { publish, ...text }: SaveTerms) {
  const last = versions.at(-1);
  const isLast =
    last !== undefined &&
    last.contentHash === text.contentHash &&
    last.title === text.title &&
    last.locale === text.locale;
  if (isLast && (last.published || !publish)) return refuse("terms-unchanged");
  const { platform, contentHash } = text;
  const { termsId, version } = isLast ? last : { termsId: text.termsId, version: String(versions.length + 1) };
  const isFirst = !versions.some(({ published }) => published);
  return [
    ...(isLast ? [] : [TermsSaved({ ...text, version })]),
    ...(publish
      ? [
          TermsPublished({
            platform,
            termsId,
            version,
            contentHash,
            requireResign: isFirst || publish.requireResign,
            effectiveAt: publish.effectiveAt,
          }),
        ]
      : []),
  ];
}

export const terms = decider<Terms>()({
  name: TERMS,
  events: [TermsSaved, TermsPublished] as const,
  initial: { versions: [] },
  decide: { save },
  evolve: {
    TermsSaved: ({ versions }, { termsId, version, title, contentHash, locale }) => ({
      versions: [...versions, { termsId, version, title, contentHash, locale, published: false }],
    }),
    TermsPublished: ({ versions }, { termsId }) => ({
      versions: versions.map((each) => (each.termsId === termsId ? { ...each, published: true } : each)),
    }),
  },
});
