import {
  ReviewAuthorErased,
  ReviewFeatured,
  ReviewModerated,
  ReviewReceived,
  ReviewReplied,
  ReviewWithdrawn,
} from "#events/reviews";
import { hashOf } from "#platform/commands";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { Review } from "../contract/index.ts";

/** The API's review without its path, which contains the platform. */
const ReviewRow = Review.omit({ ref: true });
export type ReviewRow = Omit<Review, "ref">;

export const searchedIn = ({ title, body, author, product, orderId }: ReviewRow) => [
  ...[title, body, author.name, author.email, product?.title, orderId],
];

type Written = Pick<ReviewRow, "author" | "product" | "title" | "body" | "rating"> & {
  readonly submittedAt?: string | undefined;
};
/**
 * The key of a review's text: the same person, product and words give the same key; without words the same stars, at
 * the same time where one is given.
 */
export function sameText({ author, product, title, body, rating, submittedAt }: Written): string {
  const words = [title ?? "", body];
  const alone = words.every((part) => !part.trim()) ? [String(rating), submittedAt?.slice(0, SECOND) ?? ""] : [];
  const parts = [author.email ?? author.name, product?.ref ?? "", ...words, ...alone];
  return hashOf(parts.map((part) => part.trim().toLowerCase()));
}
/** As much of a time as a file holds. */
const SECOND = "2026-01-01T00:00:00".length;

/**
 * Each sort order is indexed for all reviews, per status and per rating, so that one such filter can be combined with
 * any order.
 */
const inOrder = (sort: (row: ReviewRow) => string) => (row: ReviewRow) =>
  ["", `status:${row.status}`, `rating:${row.rating}`].map((partition) => ({ partition, sort: sort(row) }));

export const reviewView = view<ReviewRow>({
  name: "reviews-review",
  version: 6,
  row: ReviewRow,
  indexes: {
    submittedAt: inOrder(({ submittedAt }) => submittedAt),
    rating: inOrder(({ rating, submittedAt }) => `${rating} ${submittedAt}`),
    customer: ({ author, submittedAt }) =>
      author.customerId ? { partition: author.customerId, sort: submittedAt } : undefined,
    text: (row) => {
      const keys = new Set([sameText(row), sameText({ ...row, submittedAt: undefined })]);
      return [...keys].map((partition) => ({ partition, sort: row.submittedAt }));
    },
  },
  search: { text: searchedIn, sort: ({ submittedAt }) => submittedAt },
  tallies: {
    count: ({ status, rating }) => [
      { partition: "", add: { total: 1, [status]: 1, ...(status === "approved" && { stars: rating }) } },
    ],
  },
});

const onReview = ({ data }: { data: { reviewId: string } }) => data.reviewId;
const withoutNulls = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

export const reviewProjection = projection(reviewView)
  .when(ReviewReceived, onReview, (_, fact) => {
    const { reviewId, customerId, author, importId: _importId, ...data } = fact.data;
    return {
      ...data,
      id: reviewId,
      reviewId,
      featured: false,
      author: { ...author, ...(customerId && { customerId }) },
      ...metaOf(fact),
    };
  })
  .when(ReviewModerated, onReview, (row, fact) => {
    if (!row) return undefined;
    const { reason: _reason, note: _note, ...remaining } = row;
    const { status, reason, note } = fact.data;
    return {
      ...remaining,
      status,
      ...withoutNulls({ reason, note }),
      moderatedAt: fact.at,
      moderatedBy: fact.actor,
      ...metaOf(fact, row),
    };
  })
  .when(ReviewReplied, onReview, (row, fact) => {
    if (!row) return undefined;
    const { reply: _reply, ...remaining } = row;
    const { reply } = fact.data;
    return { ...remaining, ...(reply && { reply: { ...reply, by: fact.actor, at: fact.at } }), ...metaOf(fact, row) };
  })
  .when(ReviewFeatured, onReview, (row, fact) => row && { ...row, featured: fact.data.featured, ...metaOf(fact, row) })
  .when(
    ReviewAuthorErased,
    onReview,
    (row, fact) => row && { ...row, author: { name: "Erased" }, ...metaOf(fact, row) },
  )
  .when(ReviewWithdrawn, onReview, () => undefined);
