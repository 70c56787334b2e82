import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** Crop marks: only around artwork, a file drop and the first-use picture. */
export function Crop({
  over,
  className,
  children,
}: {
  over?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes("crop", className)} data-over={over || undefined}>
      {children}
    </div>
  );
}
