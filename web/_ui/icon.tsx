import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

export type IconComponent = LucideIcon;
export type IconSize = "md" | "sm" | "xs";

/** A decorative lucide icon at the product's sizes: 18, 15 or 13 px. */
export function Icon({ of: Of, size = "md", className }: { of: IconComponent; size?: IconSize; className?: string }) {
  return <Of className={classes("icon", size !== "md" && `icon-${size}`, className)} aria-hidden="true" />;
}
