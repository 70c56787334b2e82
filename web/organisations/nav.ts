import type { NavEntry } from "../_shell/nav.ts";
import { organisationsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "organisations",
    label: words.title,
    to: organisationsUrl(),
    icon: "network",
    order: 900,
    onlyWith: "organisations",
  },
];
