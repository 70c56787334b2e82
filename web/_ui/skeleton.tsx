import { classes } from "./classes.ts";

/** A grey placeholder for text; `className` sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classes("skeleton", className)} aria-hidden="true" />;
}

const widths = ["w-3/5", "w-1/2", "w-3/4"];

/** A placeholder for a loading table, in its row height; appears after 150 ms. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div className="skeleton-late border-t border-rule-ink" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-rule">
          <Skeleton className="h-[1.0625rem] w-[1.0625rem]" />
          <Skeleton className="w-18" />
          <Skeleton className="h-8 w-8" />
          <span className="flex-1">
            <Skeleton className={widths[row % widths.length]} />
          </span>
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
