import { test } from "vitest";
import { ReviewAuthorErased, ReviewModerated, ReviewReceived, ReviewReplied, ReviewWithdrawn } from "#events/reviews";
import { given } from "#platform/testing";
import { review } from "./index.ts";

const reviewId = "rev_00000001";
const written = {
  reviewId,
  rating: 5,
  body: "Lovely",
  images: [],
  author: { name: "Ines" },
  verified: false,
  source: "etsy" as const,
  externalId: "42",
  submittedAt: "2026-03-02T09:00:00.000Z",
};
const received = ReviewReceived({ ...written, status: "pending", flags: [] });
const moved = (status: "approved" | "rejected" | "hidden" | "pending", reason: "spam" | null = null) =>
  ReviewModerated({ reviewId, status, reason, note: null });

test("a review comes in once, under the name another system has for it", () =>
  given(review)
    .when("receive", written)
    .thenDecided({ facts: [received], reserve: ["review-from:etsy:42"] }));

test.each([
  ["pending", [], "approved"],
  ["approved", [moved("approved")], "hidden"],
  ["approved", [moved("approved")], "pending"],
  ["hidden", [moved("approved"), moved("hidden")], "approved"],
  ["rejected", [moved("rejected", "spam")], "approved"],
  ["rejected", [moved("rejected", "spam")], "pending"],
] as const)("a review that is %s goes on", (_, before, status) =>
  given(review, received, ...before)
    .when("moderate", { reviewId, status })
    .then(moved(status)),
);

test("no rejection is without a reason, and a new reason alone is recorded", () => {
  given(review, received).when("moderate", { reviewId, status: "rejected" }).thenRefused("reason-missing");
  given(review, received)
    .when("moderate", { reviewId, status: "rejected", reason: "spam" })
    .then(moved("rejected", "spam"));
  given(review, received, moved("rejected", "spam"))
    .when("moderate", { reviewId, status: "rejected", reason: "fake" })
    .then(ReviewModerated({ reviewId, status: "rejected", reason: "fake", note: null }));
  given(review, received, moved("rejected", "spam"))
    .when("moderate", { reviewId, status: "rejected", reason: null })
    .thenRefused("reason-missing");
});

test("a reply is recorded where it differs, and a review that does not exist has none", () => {
  const reply = { body: "Thanks", public: true };
  given(review, received)
    .when("moderate", { reviewId, status: "pending", reply })
    .then(ReviewReplied({ reviewId, reply }));
  given(review, received).when("moderate", { reviewId, status: "pending", reply: null }).then();
  given(review).when("moderate", { reviewId, status: "pending", reply }).thenRefused("not-found");
});

test("an author is forgotten once", () =>
  given(review, received).when("forgetAuthor", { reviewId }).then(ReviewAuthorErased({ reviewId })));

test("a review is withdrawn with its own import alone, and its name is free again", () => {
  const importId = "imp_00000001";
  const imported = ReviewReceived({ ...received.data, importId });
  const gone = ReviewWithdrawn({ reviewId, importId });
  given(review, imported)
    .when("withdraw", { reviewId, importId })
    .thenDecided({ facts: [gone], release: ["review-from:etsy:42"] });
  given(review, imported).when("withdraw", { reviewId, importId: "imp_00000002" }).thenDecided({ facts: [] });
  given(review, received).when("withdraw", { reviewId, importId }).thenDecided({ facts: [] });
  given(review, imported, gone).when("moderate", { reviewId, status: "approved" }).thenRefused("not-found");
  given(review, imported, gone).when("forgetAuthor", { reviewId }).then();
});
