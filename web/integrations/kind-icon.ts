import type { IconName } from "#web/_ui/icon.tsx";

/** A module looks like its kind. */
export const kindIcons: Readonly<Record<string, IconName>> = {
  sell: "shopping-bag",
  make: "printer",
  people: "users",
  market: "megaphone",
  site: "globe",
  organise: "folder",
  insight: "chart-column",
  ai: "sparkles",
  connect: "plug",
};
