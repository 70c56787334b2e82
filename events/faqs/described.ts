import { type DescribedModule, describe } from "#events/_kernel";
import { FaqCreated, FaqVoted } from "./index.ts";

const VIEW = "faqs.faq.view";

export const described: DescribedModule = {
  areas: [{ name: "faq", order: 90, view: VIEW, called: "FAQ" }],
  events: [
    describe(FaqCreated, {
      public: {
        name: "faq.created",
        description: "A question was added to the FAQs",
        fields: ["faqId", "question", "visibility", "tags"],
        title: "A question is added to the FAQs",
      },
    }),
    describe(FaqVoted, {
      public: {
        name: "faq.voted",
        description: "Somebody voted on an answer in the FAQs",
        fields: ["faqId", "vote"],
        applies: ({ vote }) => vote !== null,
        title: "Somebody votes on an answer in the FAQs",
        place: { view: VIEW, stream: "faqvotes", called: "FAQ" },
      },
    }),
  ],
};
