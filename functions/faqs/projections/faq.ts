import * as z from "zod";
import {
  FaqArchived,
  FaqChanged,
  FaqCreated,
  FaqDeleted,
  FaqGroupOrdered,
  FaqRestored,
  FaqVoted,
  faqKind,
} from "#events/faqs";
import { recordListing, recordProjection, recordView } from "#platform/record-views";
import { plainText } from "#platform/rich-text";
import { normalised, projection, sortable, view } from "#platform/views";
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

/** What the streams of votes and of groups say of a question. */
type Part = { readonly votes: FaqRow["votes"] } | { readonly group: string; readonly place: number };

const faqEvents = { FaqCreated, FaqChanged, FaqArchived, FaqDeleted, FaqRestored };
export const faqProjection = recordProjection<typeof faqKind, FaqRow, Part>(faqKind, faqEvents, faqView, {
  initial: { votes: { helpful: 0, unhelpful: 0 } },
  complete: (row, parts) => {
    const votes = parts.find((part) => "votes" in part);
    const order = parts.find((part) => "group" in part && part.group === row.faqGroupId);
    return { ...row, ...votes, ...(order && "place" in order && { place: order.place }) };
  },
})
  .when(
    FaqVoted,
    ({ data }) => data.faqId,
    (part, { data: { vote, before } }) => {
      const { helpful, unhelpful } = part && "votes" in part ? part.votes : { helpful: 0, unhelpful: 0 };
      const change = (of: "helpful" | "unhelpful") => Number(vote === of) - Number(before === of);
      return { votes: { helpful: helpful + change("helpful"), unhelpful: unhelpful + change("unhelpful") } };
    },
  )
  .when(
    FaqGroupOrdered,
    ({ data }) => data.faqOrder,
    (_, { data: { faqGroupId, faqOrder } }, faqId) => ({ group: faqGroupId, place: faqOrder.indexOf(faqId) }),
  );

const VoteRow = z.object({ vote: z.string() });
export const voteKey = (faqId: string, by: string): string => `${faqId} ${by}`;
/** Who voted what, so that a person sees their own vote. */
export const voteView = view({ name: "faqs-vote", version: 1, row: VoteRow, indexes: {} });
export const voteProjection = projection(voteView).when(
  FaqVoted,
  ({ data }) => voteKey(data.faqId, data.by),
  (_, { data: { vote } }) => (vote ? { vote } : undefined),
);
