import type { Context } from "#platform/http";
import { audienceOf, recordTarget } from "#platform/records";
import { faq } from "./domain/faq.ts";
import { faqGroup } from "./domain/faq-group.ts";
import { faqListing, faqView } from "./projections/faq.ts";
import { type FaqGroupRow, faqGroupListing, faqGroupView } from "./projections/faq-group.ts";

const groupTarget = {
  decider: faqGroup,
  view: faqGroupView,
  nameOf: ({ name }: FaqGroupRow) => name,
  hidden: faqGroupListing.hidden,
  audienceOf: (context: Pick<Context, "permissions">) =>
    audienceOf({ listing: faqGroupListing, permission: "faqs.group" }, context),
} satisfies Parameters<typeof recordTarget<FaqGroupRow>>[0];
const groups = recordTarget(groupTarget);
const parents = recordTarget({ ...groupTarget, parent: "parentId" });
const questions = recordTarget({
  decider: faq,
  view: faqView,
  nameOf: ({ question }) => question,
  hidden: faqListing.hidden,
  audienceOf: (context) => audienceOf({ listing: faqListing, permission: "faqs.faq" }, context),
});

export const faqReferences = { faqGroupId: groups, related: questions };
export const faqGroupReferences = { parentId: parents };
