import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { metricsUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "metrics",
    label: labels.title,
    to: metricsUrl(),
    icon: "chart-line",
    group: "figures",
    order: 50,
    permission: "metrics.metric.list",
  },
];
