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
/** Columns only for who sees amounts and how to reach the buyer. */
export const moneyColumns: ReadonlySet<ColumnId> = new Set(["total", "cost", "email"]);
export const numbers: ReadonlySet<ColumnId> = new Set(["total", "cost"]);

/** Columns that leave when the screen gets narrow, so that the rest stays readable. */
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

/** The columns a URL asks for; the order's number always stands first. */
export function columnsOf(value: string | null): readonly ColumnId[] {
  const valid = (value ?? "")
    .split(",")
    .filter((id): id is ColumnId => columnIds.includes(id as ColumnId) && id !== "order");
  return valid.length ? ["order", ...new Set(valid)] : columnsAtFirst;
}
