import { faqKind } from "#events/faqs";
import { faq } from "./domain/faq.ts";

/** What the demo's shop begins with. */
const records = [
  {
    question: "How long does an order take?",
    answer: "<p>Two to three working days to print, then the post. You get an email when it leaves.</p>",
    visibility: "public",
    tags: ["delivery"],
  },
  {
    question: "Can I wash it at 40 degrees?",
    answer: "<p>Yes, <strong>inside out</strong>. Let it dry in the air: a dryer makes the print crack.</p>",
    visibility: "public",
    tags: ["care"],
  },
  {
    question: "When does a hold lift?",
    answer: "<p>By itself, once the new artwork is measured and large enough. The order says so.</p>",
    visibility: "platform",
    tags: ["artwork"],
  },
  {
    question: "Who pays when a print is faulty?",
    answer: "<p>The factory, if we report it within 14 days with a picture.</p>",
    visibility: "project",
    tags: ["returns"],
  },
];

export const demo = { kind: faqKind, decider: faq, records };
