import type { ReactNode } from "react";
import { classes } from "#web/_ui/classes.ts";

/** A family of parts: its purpose at the left, every state at the right. */
export function Specimen({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="grid gap-x-8 gap-y-4 border-t border-rule-ink py-7 lg:grid-cols-[13.5rem_minmax(0,1fr)]"
    >
      <header>
        <h2 className="text-17">{title}</h2>
        <p className="mt-1 text-13 text-ink-2">{text}</p>
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}

/** A labelled row of specimens; `columns` lays them out as a grid. */
export function Shown({ label, columns, children }: { label: string; columns?: boolean; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="text-12 text-ink-3">{label}</p>
      <div
        className={classes(
          "min-w-0",
          columns
            ? "grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]"
            : "flex flex-wrap items-start gap-x-3 gap-y-2.5",
        )}
      >
        {children}
      </div>
    </div>
  );
}
