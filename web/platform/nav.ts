import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { clientDomainsUrl, platformDomainsUrl, platformUrl } from "./urls.ts";

const EDIT = "projects.platform.edit";

export const nav: NavEntry[] = [
  {
    id: "client-domains",
    label: labels.domains,
    to: clientDomainsUrl(),
    order: 191,
    permission: "projects.client-domain.list",
    parent: "project-settings",
  },
  {
    id: "platform",
    label: labels.platform,
    to: platformUrl(),
    icon: "globe",
    group: "manage",
    order: 10_100,
    permission: EDIT,
  },
  {
    id: "platform-domains",
    label: labels.domains,
    to: platformDomainsUrl(),
    order: 10_101,
    permission: EDIT,
    parent: "platform",
  },
];
