import * as z from "zod";
import { Vote } from "#events/_records";
import { FaqGroupId, FaqId, faqGroupKind, faqKind, MAX_ORDER } from "#events/faqs";
import { command, named } from "#platform/contract";
import { RecordNames, recordCreate, recordOperations, recordPatch, recordRow } from "#platform/record-contract";

export * from "./refusals.ts";

/** How many people found an answer helpful, and how many did not. */
export const FaqVotes = z.object({ helpful: z.int(), unhelpful: z.int() });

/** A question; `myVote` is the caller's own, `names` says what its group and related questions are called. */
export const Faq = recordRow(faqKind).extend({
  votes: FaqVotes,
  myVote: Vote.optional(),
  names: RecordNames.optional(),
});
export type Faq = z.infer<typeof Faq>;
export const createFaqRequest = recordCreate(faqKind);
export const updateFaqRequest = recordPatch(faqKind);
/** `none` takes the vote back. */
export const voteFaqRequest = z.strictObject({
  vote: z.enum([...Vote.options, "none"]),
  comment: z.string().trim().max(1000).optional(),
});

/** A group; `faqCount` is how many questions it holds, `path` what it is inside of, from the top. */
export const FaqGroup = recordRow(faqGroupKind).extend({
  faqCount: z.int(),
  faqOrder: z.array(z.string()),
  path: z.array(z.object({ id: z.string(), name: z.string() })),
  names: RecordNames.optional(),
});
export type FaqGroup = z.infer<typeof FaqGroup>;
export const createFaqGroupRequest = recordCreate(faqGroupKind);
/** `faqOrder`: the group's questions in the order they are shown. */
export const updateFaqGroupRequest = recordPatch(faqGroupKind).extend({
  faqOrder: z.array(FaqId).max(MAX_ORDER).optional(),
});

const faq = recordOperations({
  path: "/v1/faqs",
  param: "faqId",
  id: FaqId,
  permission: "faqs.faq",
  nouns: ["a question", "questions"],
  rows: "faqs",
  answer: Faq,
  create: createFaqRequest,
  update: updateFaqRequest,
  sorts: ["sortOrder", "updatedAt", "createdAt", "question", "helpful", "unhelpful"],
});
const group = recordOperations({
  path: "/v1/faqs/groups",
  param: "faqGroupId",
  id: FaqGroupId,
  permission: "faqs.group",
  nouns: ["a group of questions", "groups of questions"],
  rows: "groups",
  answer: FaqGroup,
  create: createFaqGroupRequest,
  update: updateFaqGroupRequest,
  sorts: ["sortOrder", "name", "updatedAt"],
});

export const faqs = named({
  listFaqs: faq.list,
  createFaq: faq.create,
  exportFaqs: faq.export,
  changeFaqs: faq.bulk,
  getFaq: faq.get,
  updateFaq: faq.update,
  deleteFaq: faq.remove,
  archiveFaq: faq.archive,
  restoreFaq: faq.restore,
  getFaqHistory: faq.history,
  voteFaq: command("POST /v1/faqs/{faqId}/vote", {
    summary: "Vote on an answer, once per person; a new vote replaces the earlier one",
    permission: "faqs.faq.vote",
    params: { faqId: FaqId },
    body: voteFaqRequest,
    returns: Faq,
    refuses: ["not-found"],
  }),
  listFaqGroups: group.list,
  createFaqGroup: group.create,
  getFaqGroup: group.get,
  updateFaqGroup: group.update,
  deleteFaqGroup: command("DELETE /v1/faqs/groups/{faqGroupId}", {
    summary: "Move a group to the bin; `moveTo` names the group that its questions move to",
    permission: "faqs.group.delete",
    params: { faqGroupId: FaqGroupId },
    query: z.strictObject({ moveTo: z.union([FaqGroupId, z.literal("none")]).optional() }),
    refuses: ["not-found", "group-not-empty", "group-too-large", "validation-failed"],
  }),
  restoreFaqGroup: group.restore,
  getFaqGroupHistory: group.history,
});
