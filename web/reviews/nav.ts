import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { reviewsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "reviews", label: labels.title, to: reviewsUrl(), icon: "star", order: 35, permission: "reviews.review.list" },
];
