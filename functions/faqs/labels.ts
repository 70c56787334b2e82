import { faqGroupKind, faqKind } from "#events/faqs";
import { recordLabels, recordTable } from "#platform/records";
import { updateFaqGroupRequest, updateFaqRequest } from "./contract/index.ts";

const VISIBILITY = {
  platform: "Everybody on the platform",
  project: "Project members",
  public: "Everybody",
  private: "Private",
  draft: "Draft",
};

export const FAQ = recordLabels(
  faqKind,
  {
    fields: {
      question: "Question",
      answer: "Answer",
      faqGroupId: "Group",
      visibility: "Visibility",
      tags: "Tags",
      keywords: "Search words",
      related: "Related questions",
    },
    choices: { visibility: VISIBILITY },
  },
  updateFaqRequest,
);

export const FAQ_GROUP = recordLabels(
  faqGroupKind,
  {
    fields: {
      name: "Name",
      description: "Description",
      icon: "Icon",
      parentId: "Parent group",
      visibility: "Visibility",
    },
    choices: { visibility: VISIBILITY },
  },
  updateFaqGroupRequest,
  { titles: { FaqGroupOrdered: "Questions reordered" } },
);

export const faqTable = recordTable(
  faqKind,
  {
    question: "Question",
    answer: "Answer",
    visibility: "Visibility",
    faqGroupId: "Group ID",
    tags: "Tags",
    keywords: "Search words",
    sortOrder: "Position",
    related: "Related question IDs",
  },
  { faqGroupId: "Group" },
);
