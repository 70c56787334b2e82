import type { ActionEntry } from "../_shell/actions.ts";
import { newOrganisationUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  {
    id: "create-organisation",
    label: words.create,
    to: newOrganisationUrl(),
    icon: "building-2",
    words: "company group",
  },
];
