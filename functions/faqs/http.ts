import { serve } from "#platform/http";
import { faqs, refusals } from "./contract/index.ts";
import { deleteFaqGroup, groups, updateFaqGroup } from "./groups.ts";
import { faqProjection, voteProjection } from "./projections/faq.ts";
import { faqGroupProjection } from "./projections/faq-group.ts";
import { exportFaqs, questions, voteFaq } from "./questions.ts";

export const http = serve(
  { contract: faqs, refusals, projections: [faqProjection, voteProjection, faqGroupProjection] },
  {
    listFaqs: questions.list,
    createFaq: questions.create,
    exportFaqs,
    changeFaqs: questions.bulk,
    getFaq: questions.get,
    updateFaq: questions.update,
    deleteFaq: questions.remove,
    archiveFaq: questions.archive,
    restoreFaq: questions.restore,
    getFaqHistory: questions.history,
    voteFaq,
    listFaqGroups: groups.list,
    createFaqGroup: groups.create,
    getFaqGroup: groups.get,
    updateFaqGroup,
    deleteFaqGroup,
    restoreFaqGroup: groups.restore,
    getFaqGroupHistory: groups.history,
  },
);
