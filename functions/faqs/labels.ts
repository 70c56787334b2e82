import { faqGroupKind, faqKind } from "#events/faqs";
import { recordLabels, recordTable } from "#platform/records";
import { faqGroupWords, faqWords, visibilityWords } from "./words.ts";

const choices = { visibility: visibilityWords };

export const FAQ = recordLabels(faqKind, { fields: faqWords, choices });
export const FAQ_GROUP = recordLabels(
  faqGroupKind,
  { fields: faqGroupWords, choices },
  { titles: { FaqGroupOrdered: "Questions reordered" } },
);

const { question, answer, visibility, faqGroupId, tags, keywords } = faqWords;
export const faqTable = recordTable(
  faqKind,
  {
    question,
    answer,
    visibility,
    faqGroupId: "Group ID",
    tags,
    keywords,
    sortOrder: "Position",
    related: "Related question IDs",
  },
  { faqGroupId },
);
