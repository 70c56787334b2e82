import type { NavEntry } from "../_shell/nav.ts";
import { reviewsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "reviews", label: words.title, to: reviewsUrl(), icon: "star", order: 35, permission: "reviews.review.list" },
];
