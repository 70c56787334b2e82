import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { helpFaqsUrl, supportUrl, tutorialsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "support", label: labels.title, to: supportUrl(), icon: "life-buoy", group: "manage", order: 180 },
  {
    id: "support-tutorials",
    label: labels.tutorials,
    to: tutorialsUrl(),
    order: 20,
    permission: "blog.blog.list",
    parent: "support",
  },
  {
    id: "support-faqs",
    label: labels.faqs,
    to: helpFaqsUrl(),
    order: 30,
    permission: "faqs.faq.list",
    parent: "support",
  },
];
