import * as z from "zod";
import { event, idOf, streamOf } from "#events/_kernel";
import {
  choice,
  defaulted,
  optional,
  position,
  recordKind,
  reference,
  references,
  richText,
  tags,
  text,
  voteFields,
} from "#events/_records";

export const FaqId = idOf("faq");
export const FaqGroupId = idOf("fqg");

/** Whom it is meant for. Only people who may edit it see what is private or a draft. */
const visibility = () => defaulted(choice("platform", "project", "public", "private", "draft"), "draft");

/** A question with its answer in HTML. */
export const faqKind = recordKind({
  name: "Faq",
  stream: "faq",
  id: "faqId",
  prefix: "faq",
  fields: {
    question: text(300),
    answer: richText(20_000),
    faqGroupId: optional(reference(FaqGroupId)),
    visibility: visibility(),
    tags: tags(),
    keywords: tags(),
    sortOrder: position(),
    related: defaulted(references(FaqId, 10), []),
  },
});
export const { FaqCreated, FaqChanged, FaqArchived, FaqDeleted, FaqRestored } = faqKind.facts;

/** Questions that stand together under a name. */
export const faqGroupKind = recordKind({
  name: "FaqGroup",
  stream: "faqgroup",
  id: "faqGroupId",
  prefix: "fqg",
  fields: {
    name: text(120),
    description: optional(text(500)),
    icon: optional(text(40)),
    parentId: optional(reference(FaqGroupId)),
    sortOrder: position(),
    visibility: visibility(),
  },
});
export const { FaqGroupCreated, FaqGroupChanged, FaqGroupArchived, FaqGroupDeleted, FaqGroupRestored } =
  faqGroupKind.facts;

/** The most questions whose order a group states. */
export const MAX_ORDER = 200;
/** The questions of a group, in the order they are shown. Those not named follow by `sortOrder`. */
export const FaqGroupOrdered = event(
  "FaqGroupOrdered",
  z.object({ faqGroupId: z.string(), faqOrder: z.array(z.string()) }),
);

export const FAQ_VOTES = "faqvotes";
export const faqVotesStream = (faqId: string): string => streamOf(FAQ_VOTES, faqId);
/** A person voted on an answer. */
export const FaqVoted = event(
  "FaqVoted",
  z.object({ faqId: z.string(), ...voteFields, comment: z.string().max(1000).optional() }),
);
