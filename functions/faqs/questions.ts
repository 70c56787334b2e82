import { FURTHEST } from "#events/_records";
import { faqKind, faqVotesStream } from "#events/faqs";
import { mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { recordExport, recordHandlers } from "#platform/records";
import type { Faq, faqs } from "./contract/index.ts";
import { faq } from "./domain/faq.ts";
import { faqVotes } from "./domain/faq-votes.ts";
import { FAQ, faqTable } from "./labels.ts";
import { type FaqRow, faqListing, faqProjection, faqView, voteKey, voteView } from "./projections/faq.ts";
import { faqReferences } from "./references.ts";

const voter = ({ caller }: Context): string => caller.user || caller.actor.id;

async function withMyVotes(rows: readonly FaqRow[], context: Context): Promise<Faq[]> {
  const by = voter(context);
  const votes = await Promise.all(rows.map(({ id }) => context.views.get(voteView, voteKey(id, by))));
  return rows.map(({ place: _place, ...row }, at) => {
    const vote = votes[at]?.vote;
    return { ...row, ...((vote === "helpful" || vote === "unhelpful") && { myVote: vote }) };
  });
}

export const questions = recordHandlers({
  kind: faqKind,
  decider: faq,
  view: faqView,
  projection: faqProjection,
  listing: faqListing,
  labels: FAQ,
  param: "faqId",
  permission: "faqs.faq",
  rows: "faqs",
  references: faqReferences,
  toAnswer: withMyVotes,
  alsoFrom: (faqId) => [faqVotesStream(faqId)],
});

/** Where a question stands in a file; blank for one that has no place of its own. */
const positionOf = (place: number) => (place < FURTHEST ? { sortOrder: place } : {});

export const exportFaqs = recordExport({
  view: faqView,
  listing: faqListing,
  table: faqTable,
  toLine: ({ place, sortOrder, ...row }: FaqRow) => ({ ...row, ...positionOf(place ?? sortOrder) }),
  name: "questions",
  permission: "faqs.faq",
  references: faqReferences,
});

export async function voteFaq(
  context: Context & {
    readonly params: { readonly faqId: string };
    readonly body: BodyOf<(typeof faqs)["voteFaq"]>;
  },
) {
  const { params, body, run } = context;
  const found = await questions.visible(context);
  if (isRefusal(found)) return found;
  const done = await run(faqVotes, params.faqId, "vote", { ...body, ...params, by: voter(context) });
  return isRefusal(done) ? mapRefusal(done) : questions.visible(context);
}
