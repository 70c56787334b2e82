import { faqKind } from "#events/faqs";
import { recordDecider } from "#platform/domain";

export const faq = recordDecider(faqKind);
