import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import sheet from "./icons.svg";

export type { IconName } from "./icon-names.ts";
export type IconSize = "md" | "sm" | "xs";

/** A decorative icon at the product's sizes: 18, 15 or 13 px. */
export function Icon({
  of,
  size = "md",
  className,
}: {
  of: IconName;
  size?: IconSize;
  className?: string | undefined;
}) {
  return (
    <svg className={classes("icon", size !== "md" && `icon-${size}`, className)} aria-hidden="true">
      <use href={`${sheet}#${of}`} />
    </svg>
  );
}
