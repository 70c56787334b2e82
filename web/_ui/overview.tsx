import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/**
 * An overview with two columns: work at the left, pending items at the right; on phones the `first` side section
 * comes first.
 */
export function Overview({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="overview">
      <div className="min-w-0">{children}</div>
      <div className="overview-side">{side}</div>
    </div>
  );
}

/** A section in the right column of an Overview. */
export function SideSection({
  title,
  end,
  first,
  children,
}: {
  title: ReactNode;
  end?: ReactNode;
  first?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classes("sec", first && "overview-first")}>
      <div className="sec-head">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
