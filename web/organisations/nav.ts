import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { organisationsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "organisations",
    label: labels.title,
    to: organisationsUrl(),
    icon: "network",
    group: "manage",
    order: 900,
    onlyWith: "organisations",
    in: "both",
  },
];
