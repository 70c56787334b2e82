import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { faqUrls } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "faqs", label: labels.title, to: faqUrls.list(), icon: "circle-help", order: 37, permission: "faqs.faq.list" },
];
