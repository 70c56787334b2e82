import type { NavEntry } from "../_shell/nav.ts";
import { metricsUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "metrics",
    label: words.title,
    to: metricsUrl(),
    icon: "chart-line",
    order: 50,
    permission: "metrics.metric.list",
  },
];
