import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { newOrganisationUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "create-organisation",
    label: labels.create,
    to: newOrganisationUrl(),
    icon: "building-2",
    keywords: "company group",
  },
];
