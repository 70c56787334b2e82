import * as z from "zod";
import { FaqGroupOrdered, FaqVoted, faqKind } from "#events/faqs";
import { recordListing, recordProjection, recordView, votesAfter, votesProjection } from "#platform/record-views";
import { plainText } from "#platform/rich-text";
import { normalised, sortable } from "#platform/views";
import { Faq } from "../contract/index.ts";
import { isHidden } from "../domain/visibility.ts";

/** `place` is where the group's own order puts the question. */
const FaqRow = Faq.omit({ myVote: true, names: true }).extend({ place: z.int().optional() });
export type FaqRow = z.infer<typeof FaqRow>;

const byTime = (time: string, { id }: FaqRow) => `${time} ${id}`;
/** The order of the group comes first, then `sortOrder`, then age. */
const placed = ({ place, sortOrder, createdAt, id }: FaqRow) =>
  `${place === undefined ? "1" : `0${sortable(place)}`} ${sortable(sortOrder)} ${createdAt} ${id}`;

export const faqListing = recordListing<FaqRow>({
  order: "sortOrder",
  orders: {
    sortOrder: placed,
    updatedAt: (row) => byTime(row.updatedAt, row),
    createdAt: (row) => byTime(row.createdAt, row),
    question: ({ question, id }) => `${normalised(question).slice(0, 100)} ${id}`,
    helpful: ({ votes, id }) => `${sortable(votes.helpful)} ${id}`,
    unhelpful: ({ votes, id }) => `${sortable(votes.unhelpful)} ${id}`,
  },
  within: { visibility: ({ visibility }) => visibility, group: ({ faqGroupId }) => faqGroupId },
  filters: { tag: ({ tags }) => tags },
  hidden: ({ visibility }) => isHidden(visibility),
  text: ({ question, answer, tags, keywords }) => [question, plainText(answer), ...tags, ...keywords],
});
export const faqView = recordView<FaqRow>({ name: "faqs-faq", version: 5, row: FaqRow }, faqListing);

const NO_VOTES = { helpful: 0, unhelpful: 0 };
/** What the streams of votes and of groups say of a question. */
type Part = { readonly votes: FaqRow["votes"] } | { readonly group: string; readonly place: number };

export const faqProjection = recordProjection<typeof faqKind, FaqRow, Part>(faqKind, faqView, {
  initial: { votes: NO_VOTES },
  complete: (row, parts) => {
    const votes = parts.find((part) => "votes" in part);
    const order = parts.find((part) => "group" in part && part.group === row.faqGroupId);
    return { ...row, ...votes, ...(order && "place" in order && { place: order.place }) };
  },
})
  .when(
    FaqVoted,
    ({ data }) => data.faqId,
    (part, { data }) => ({ votes: votesAfter(part && "votes" in part ? part.votes : NO_VOTES, data) }),
  )
  .when(
    FaqGroupOrdered,
    ({ data }) => data.faqOrder,
    (_, { data: { faqGroupId, faqOrder } }, faqId) => ({ group: faqGroupId, place: faqOrder.indexOf(faqId) }),
  );

export const [voteView, voteProjection] = votesProjection("faqs-vote", FaqVoted, "faqId");
