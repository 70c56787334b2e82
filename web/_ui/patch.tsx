import type { ReactNode } from "react";

export type Tone = "neutral" | "brand" | "info" | "success" | "warning" | "danger" | "live";
export type PatchShape =
  | "empty"
  | "low"
  | "half"
  | "full"
  | "tick"
  | "paused"
  | "crossed"
  | "dashed"
  | "refunded"
  | "clock";

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
const ring = (
  <rect x=".75" y=".75" width="10.5" height="10.5" rx="1.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
);
const solid = <rect width="12" height="12" rx="2.25" fill="currentColor" />;
const over = (mark: ReactNode, base = ring) => (
  <>
    {base}
    {mark}
  </>
);
const cut = (d: string) => over(<path d={d} className="patch-cut" strokeWidth="1.75" {...line} />, solid);

const shapes: Record<PatchShape, ReactNode> = {
  empty: ring,
  low: over(<path d="M.75 7.5h10.5v2A1.75 1.75 0 0 1 9.5 11.25h-7A1.75 1.75 0 0 1 .75 9.5z" fill="currentColor" />),
  half: over(<path d="M11.25.9v8.6a1.75 1.75 0 0 1-1.75 1.75H.9z" fill="currentColor" />),
  full: solid,
  tick: cut("m3.1 6.3 2 2 3.8-4.3"),
  paused: cut("M4.3 3.6v4.8M7.7 3.6v4.8"),
  crossed: cut("m3.7 3.7 4.6 4.6M8.3 3.7 3.7 8.3"),
  dashed: (
    <rect
      x=".75"
      y=".75"
      width="10.5"
      height="10.5"
      rx="1.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.2 2"
    />
  ),
  refunded: over(
    <path
      d="M5 3.6 3.2 5.4 5 7.2M3.4 5.4h3.4a1.6 1.6 0 0 1 0 3.2H6"
      stroke="currentColor"
      strokeWidth="1.25"
      {...line}
    />,
  ),
  clock: over(<path d="M6 3.4V6l1.8 1.3" stroke="currentColor" strokeWidth="1.35" {...line} />),
};

/** A small square that shows a state by its shape; a parent's `data-tone` sets the colour. */
export function Patch({ shape }: { shape: PatchShape }) {
  return (
    <svg className="patch" viewBox="0 0 12 12" aria-hidden="true">
      {shapes[shape]}
    </svg>
  );
}
