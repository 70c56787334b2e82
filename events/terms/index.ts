import * as z from "zod";
import { event, idOf, PlatformId, ProjectId, streamOf, UserId } from "#events/_kernel";

export const TermsId = idOf("trm");

/** A platform's terms: all versions, in the directory. */
export const TERMS = "terms";
/** What one person has signed, in the directory. */
export const SIGNATURE = "signature";
export const signatureStream = (user: string): string => streamOf(SIGNATURE, user);

/** SHA-256 of a version's HTML, in hexadecimal. */
const ContentHash = z.string().regex(/^[0-9a-f]{64}$/);
const versionRef = { platform: PlatformId, termsId: TermsId, version: z.string().regex(/^[1-9]\d{0,8}$/) };

/** A version's text. It never changes: another text is another version. */
export const TermsSaved = event(
  "TermsSaved",
  z.object({
    ...versionRef,
    title: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
    contentHash: ContentHash,
    locale: z.string(),
    summaryOfChanges: z.string().optional(),
  }),
);
export const TermsPublished = event(
  "TermsPublished",
  z.object({
    ...versionRef,
    contentHash: ContentHash,
    /** Whether those who signed an earlier version sign again. */
    requireResign: z.boolean(),
    effectiveAt: z.iso.datetime(),
  }),
);
/** Whoever signs, from where and when are the fact's own actor, metadata and time. */
export const TermsSigned = event(
  "TermsSigned",
  z.object({
    ...versionRef,
    user: UserId,
    contentHash: ContentHash,
    /** The project that was open when it was signed. */
    project: ProjectId.optional(),
  }),
);

export interface PublishedTerms {
  readonly termsId: string;
  readonly version: string;
  readonly requireResign: boolean;
  readonly effectiveAt: string;
}

/** The version that applies at `now` (RFC 3339): the last published one that is in effect. */
export const termsAt = <T extends PublishedTerms>(published: readonly T[], now: string): T | undefined =>
  published.filter(({ effectiveAt }) => effectiveAt <= now).reduce<T | undefined>(later, undefined);

const later = <T extends PublishedTerms>(one: T | undefined, other: T): T =>
  one && Number(one.version) > Number(other.version) ? one : other;

/**
 * The version to sign, or undefined: the one that applies, unless it has been signed, or an earlier one has since the last
 * version that asked to sign again. `signed` are versions of this platform.
 */
export function termsToSign<T extends PublishedTerms>(
  published: readonly T[],
  signed: readonly string[],
  now: string,
): T | undefined {
  const current = termsAt(published, now);
  if (!current) return undefined;
  const since = published
    .filter(({ requireResign, version }) => requireResign && Number(version) <= Number(current.version))
    .reduce((last, { version }) => Math.max(last, Number(version)), 1);
  return signed.some((version) => Number(version) >= since) ? undefined : current;
}
