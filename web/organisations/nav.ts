import { Building2 } from "lucide-react";
import type { ActionEntry } from "../_shell/actions.ts";
import type { NavEntry } from "../_shell/nav.ts";
import { newOrganisationUrl, organisationsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "organisations",
    label: words.title,
    to: organisationsUrl(),
    icon: Building2,
    order: 900,
    onlyWith: "organisations",
  },
];

export const actions: ActionEntry[] = [
  { id: "create-organisation", label: words.create, to: newOrganisationUrl(), icon: Building2, words: "company group" },
];
