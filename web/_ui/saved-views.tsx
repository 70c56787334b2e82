import type { ReactNode } from "react";
import { type TabItem, Tabs } from "./tabs.tsx";

/**
 * A table's views as tabs that scroll if there are many; `children` stay beside them (save, edit), `end` after those
 * (the changed pill).
 */
export function SavedViews({
  label,
  views,
  children,
  end,
}: {
  label: string;
  views: readonly TabItem[];
  children?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className="views">
      <Tabs label={label} items={views} scroll />
      <div className="views-tools">{children}</div>
      {end && <span className="tabs-end">{end}</span>}
    </div>
  );
}
