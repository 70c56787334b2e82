export const columnIds = [
  "order",
  "placed",
  "customer",
  "items",
  "payment",
  "fulfilment",
  "promised",
  "total",
  "channel",
  "fulfiller",
  "tags",
  "email",
  "cost",
  "confirmBy",
  "production",
] as const;
export type ColumnId = (typeof columnIds)[number];

export const columnsAtFirst: readonly ColumnId[] = columnIds.slice(0, 8);
/** Columns only for people who can see amounts and contact details. */
export const moneyColumns: ReadonlySet<ColumnId> = new Set(["total", "cost", "email"]);
export const numbers: ReadonlySet<ColumnId> = new Set(["total", "cost"]);

/** Columns hidden on narrow screens. */
export const leavesAt: Partial<Record<ColumnId, string>> = {
  items: "hide-narrow",
  promised: "hide-medium",
  channel: "hide-medium",
  fulfiller: "hide-medium",
  tags: "hide-medium",
  email: "hide-medium",
  cost: "hide-medium",
  confirmBy: "hide-medium",
  production: "hide-medium",
};

/** The columns in a URL; the order's number is always first. */
export function columnsOf(value: string | null): readonly ColumnId[] {
  const valid = (value ?? "")
    .split(",")
    .filter((id): id is ColumnId => columnIds.includes(id as ColumnId) && id !== "order");
  return valid.length ? ["order", ...new Set(valid)] : columnsAtFirst;
}
