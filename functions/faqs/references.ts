import { audienceOf, recordTarget } from "#platform/records";
import { faq } from "./domain/faq.ts";
import { faqGroup } from "./domain/faq-group.ts";
import { faqListing, faqView } from "./projections/faq.ts";
import { faqGroupListing, faqGroupView } from "./projections/faq-group.ts";

const groups = recordTarget({
  decider: faqGroup,
  view: faqGroupView,
  nameOf: ({ name }) => name,
  hidden: faqGroupListing.hidden,
  audienceOf: (context) => audienceOf({ listing: faqGroupListing, permission: "faqs.group" }, context),
});
const questions = recordTarget({
  decider: faq,
  view: faqView,
  nameOf: ({ question }) => question,
  hidden: faqListing.hidden,
  audienceOf: (context) => audienceOf({ listing: faqListing, permission: "faqs.faq" }, context),
});

export const faqReferences = { faqGroupId: groups, related: questions };
export const faqGroupReferences = { parentId: groups };
