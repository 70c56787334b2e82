import { ImportKind } from "#contracts/imports";
import type { ImportKind as Kind } from "./urls.ts";

export const kinds = ["orders", "customers", "products"] as const satisfies readonly Kind[];
/** The permission that somebody needs for making such records by hand, and so by file. */
export const needs: Record<Kind, string> = {
  orders: "orders.order.create",
  customers: "customers.customer.create",
  products: "catalogue.product.create",
};
export type Step = "import" | "undo";

/** What a job is about, by its name; undefined for work that is no import. */
export function workOf(name: string): { kind: Kind; step: Step } | undefined {
  const [first, second] = name.split(".");
  const kind = ImportKind.safeParse(first).data;
  if (!kind || (second !== "import" && second !== "import-undo")) return undefined;
  return { kind, step: second === "import" ? "import" : "undo" };
}
