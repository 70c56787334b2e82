import { DateTime } from "#web/_ui/date-time.tsx";
import type { Column } from "./record-table.tsx";

/** When a record was last changed. */
export const updatedColumn: Column<{ readonly updatedAt: string }> = {
  id: "updatedAt",
  cell: ({ updatedAt }, now) => <DateTime at={updatedAt} format="short" now={now} />,
  sort: "updatedAt",
  descending: true,
  end: true,
  className: "whitespace-nowrap text-ink-2",
};
