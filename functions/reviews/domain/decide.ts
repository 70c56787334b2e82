import {
  REVIEW_TRANSITIONS,
  ReviewAuthorErased,
  ReviewFeatured,
  ReviewModerated,
  ReviewReceived,
  ReviewReplied,
  type ReviewReply,
  type ReviewStatus,
  ReviewWithdrawn,
} from "#events/reviews";
import { refuse } from "#platform/domain";
import { isHere, type Review } from "./evolve.ts";

const EMAIL = /[\w.+-]@[\w-]+\.[a-z]{2}/i;
const PHONE = /\+?\d[\d\s().-]{8,}\d/;
const LINK = /\b(https?:\/\/|www\.)\S+/i;

/** Returns the warnings about a text: contact details, or a link. */
function flagsOf(text: string): ("spam" | "personal_data")[] {
  const reaches = EMAIL.test(text) || PHONE.test(text);
  return [...(LINK.test(text) ? (["spam"] as const) : []), ...(reaches ? (["personal_data"] as const) : [])];
}

type Received = Parameters<typeof ReviewReceived>[0];
type Moderated = Parameters<typeof ReviewModerated>[0];
type Moderation = {
  readonly reviewId: string;
  readonly status: ReviewStatus;
  readonly reason?: Moderated["reason"] | undefined;
  readonly note?: string | null | undefined;
  readonly reply?: ReviewReply | null | undefined;
  readonly featured?: boolean | undefined;
};

/** The reservation that imports a review of another system only once. */
const nameOf = ({ source, externalId }: { source: string; externalId?: string | undefined }): string[] =>
  externalId ? [`review-from:${source}:${externalId}`] : [];

/** `approveFrom`: the fewest stars that approve a review at once, unless something in its text is flagged. */
export function receive(
  review: Review,
  { approveFrom = Infinity, ...input }: Omit<Received, "status" | "flags"> & { approveFrom?: number | undefined },
) {
  if (review.status !== "none") return { facts: [] };
  const flags = flagsOf(`${input.title ?? ""}\n${input.body}`);
  const received = ReviewReceived({ ...input, status: "pending", flags });
  const approved = {
    reviewId: input.reviewId,
    status: "approved",
    reason: null,
    note: "Approved automatically",
  } as const;
  const isApproved = input.rating >= approveFrom && flags.length === 0;
  return { facts: [received, ...(isApproved ? [ReviewModerated(approved)] : [])], reserve: nameOf(input) };
}

/** Records only what differs: a reply alone does not change the status. */
export function moderate(review: Review, input: Moderation) {
  if (!isHere(review)) return refuse("not-found");
  const { reviewId, status, reply, featured } = input;
  const possible: readonly ReviewStatus[] = REVIEW_TRANSITIONS[review.status];
  if (status !== review.status && !possible.includes(status))
    return refuse("invalid-transition", { from: review.status, to: status });
  const moves = status !== review.status;
  const reason = input.reason !== undefined || moves ? (input.reason ?? null) : review.reason;
  if (status === "rejected" && !reason) return refuse("reason-missing", { errors: { reason: ["Enter a reason"] } });
  const note = input.note !== undefined || moves ? (input.note ?? null) : review.note;
  return [
    ...(moves || reason !== review.reason || note !== review.note
      ? [ReviewModerated({ reviewId, status, reason: reason as Moderated["reason"], note })]
      : []),
    ...(reply !== undefined && differs(reply, review.reply) ? [ReviewReplied({ reviewId, reply })] : []),
    ...(featured !== undefined && featured !== review.featured ? [ReviewFeatured({ reviewId, featured })] : []),
  ];
}

const differs = (one: ReviewReply | null, other: ReviewReply | null): boolean =>
  one?.body !== other?.body || one?.public !== other?.public;

export function forgetAuthor(review: Review, { reviewId }: { reviewId: string }) {
  return !isHere(review) || review.erased ? [] : [ReviewAuthorErased({ reviewId })];
}

/** Withdraws a review when its import is undone. */
export function withdraw(review: Review, input: { reviewId: string; importId: string }) {
  if (!isHere(review) || review.importId !== input.importId) return { facts: [] };
  return { facts: [ReviewWithdrawn(input)], release: nameOf(review) };
}
