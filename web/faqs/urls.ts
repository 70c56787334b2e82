import { recordUrls, withQuery } from "../_records/urls.ts";

export const faqUrls = recordUrls("/faqs");
/** Groups are below the questions, so no question's id can be `groups`. */
export const groupUrls = recordUrls("/faqs/groups");
export const groupsFoundUrl = (q: string): string => withQuery("/faqs/groups/find", { q });
