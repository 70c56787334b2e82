import type { ReactNode } from "react";
import { keyed } from "./keyed.ts";
import { Sparkline } from "./sparkline.tsx";

/** Ruled columns under a heavy rule: a row of KeyFigures. */
export function Band({ children }: { children: ReactNode }) {
  return <dl className="band">{children}</dl>;
}

/** A record's band with its few main facts, two columns on phones. */
export function Docket({ facts }: { facts: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="band docket">
      {keyed(facts).map(([key, { label, value }]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure, its change, and its sparkline; `points` oldest first. */
export function KeyFigure({
  label,
  value,
  delta,
  points,
}: {
  label: ReactNode;
  value: ReactNode;
  delta?: ReactNode;
  points?: readonly number[] | undefined;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="figure">{value}</span>
        {delta}
        {points && points.length > 1 && <Sparkline points={points} />}
      </dd>
    </div>
  );
}
