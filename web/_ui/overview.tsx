import type { ReactNode } from "react";

interface OverviewProps {
  /** Begins the right column. It comes first in the document, so that nothing moves while a narrow page arrives. */
  readonly first?: ReactNode;
  readonly side: ReactNode;
  readonly children: ReactNode;
}
/** An overview with two columns: work at the left, pending items at the right; where there is no room, `first` is at the top. */
export function Overview({ first, side, children }: OverviewProps) {
  return (
    <div className="overview">
      {first && <div className="overview-first">{first}</div>}
      <div className="overview-main">{children}</div>
      <div className="overview-side">{side}</div>
    </div>
  );
}

/** A section in the right column of an Overview. */
export function SideSection({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="sec">
      <div className="sec-head">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
