import { FURTHEST } from "#events/_records";
import { faqKind, faqVotesStream } from "#events/faqs";
import type { Context } from "#platform/http";
import { ownVotes, recordHandlers, voteHandler } from "#platform/records";
import type { Faq } from "./contract/index.ts";
import { faq } from "./domain/faq.ts";
import { faqVotes } from "./domain/faq-votes.ts";
import { FAQ, faqTable } from "./labels.ts";
import { type FaqRow, faqListing, faqProjection, faqView, voteView } from "./projections/faq.ts";
import { faqReferences } from "./references.ts";

async function withMyVotes(rows: readonly FaqRow[], context: Context): Promise<Faq[]> {
  const votes = await ownVotes(
    voteView,
    rows.map(({ id }) => id),
    context,
  );
  return rows.map(({ place: _place, ...row }, at) => ({ ...row, ...(votes[at] && { myVote: votes[at] }) }));
}

export const questions = recordHandlers({
  kind: faqKind,
  decider: faq,
  view: faqView,
  projection: faqProjection,
  listing: faqListing,
  labels: FAQ,
  permission: "faqs.faq",
  rows: "faqs",
  references: faqReferences,
  toAnswer: withMyVotes,
  alsoFrom: (faqId) => [faqVotesStream(faqId)],
});

/** Where a question stands in a file; blank for one that has no place of its own. */
const positionOf = (place: number) => (place < FURTHEST ? { sortOrder: place } : {});

export const exportFaqs = questions.exportAs({
  table: faqTable,
  name: "questions",
  toLine: ({ place, sortOrder, ...row }) => ({ ...row, ...positionOf(place ?? sortOrder) }),
});

export const voteFaq = voteHandler(faqVotes, "faqId", questions.visible);
