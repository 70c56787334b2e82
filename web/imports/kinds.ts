import { ImportKind } from "#contracts/imports";
import type { ImportKind as Kind } from "./urls.ts";

export const kinds = ["orders", "customers", "products", "reviews"] as const satisfies readonly Kind[];
/** The permissions that somebody needs for making such records by hand, and so by file. */
const needs: Record<Kind, readonly string[]> = {
  orders: ["orders.order.create"],
  customers: ["customers.customer.create"],
  products: ["catalogue.product.create"],
  reviews: ["reviews.review.create", "reviews.review.moderate"],
};
/** Whether somebody with these permissions may import such records. */
export const canImport = (permissions: readonly string[], kind: Kind): boolean =>
  ["imports.import.create", ...needs[kind]].every((each) => permissions.includes(each));
export type Step = "import" | "undo";

/** What a job is about, by its name; undefined for work that is no import. */
export function workOf(name: string): { kind: Kind; step: Step } | undefined {
  const [first, second] = name.split(".");
  const kind = ImportKind.safeParse(first).data;
  if (!kind || (second !== "import" && second !== "import-undo")) return undefined;
  return { kind, step: second === "import" ? "import" : "undo" };
}
