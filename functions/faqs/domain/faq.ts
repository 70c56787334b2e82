import { FaqArchived, FaqChanged, FaqCreated, FaqDeleted, FaqRestored, faqEvents, faqKind } from "#events/faqs";
import { decider, type RecordState, recordParts } from "#platform/domain";

const parts = recordParts(faqKind, { FaqCreated, FaqChanged, FaqArchived, FaqDeleted, FaqRestored });

export const faq = decider<RecordState<typeof faqKind>>()({ ...parts, name: faqKind.stream, events: faqEvents });
