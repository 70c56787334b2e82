import { faqs } from "#contracts/faqs";
import { faqGroupKind, faqKind } from "#events/faqs";
import type { RecordCallsOf } from "../_records/acts.ts";
import { faqUrls, groupUrls } from "./urls.ts";

export const faqCalls = {
  kind: faqKind,
  permission: "faqs.faq",
  urls: faqUrls,
  list: faqs.listFaqs,
  rows: "faqs",
  get: faqs.getFaq,
  create: faqs.createFaq,
  update: faqs.updateFaq,
  remove: faqs.deleteFaq,
  restore: faqs.restoreFaq,
  archive: faqs.archiveFaq,
  history: faqs.getFaqHistory,
  bulk: faqs.changeFaqs,
} as const satisfies RecordCallsOf;

export const groupCalls = {
  kind: faqGroupKind,
  permission: "faqs.group",
  urls: groupUrls,
  list: faqs.listFaqGroups,
  rows: "groups",
  get: faqs.getFaqGroup,
  create: faqs.createFaqGroup,
  update: faqs.updateFaqGroup,
  remove: faqs.deleteFaqGroup,
  restore: faqs.restoreFaqGroup,
  history: faqs.getFaqGroupHistory,
} as const satisfies RecordCallsOf;
