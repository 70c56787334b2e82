import { faqProjection, voteProjection } from "./faq.ts";
import { faqGroupProjection } from "./faq-group.ts";

export const projections = [faqProjection, voteProjection, faqGroupProjection];
