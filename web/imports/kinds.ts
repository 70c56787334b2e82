import { ImportKind } from "#contracts/imports";
import type { ImportKind as Kind } from "./urls.ts";

/** Those that a file alone is enough for. */
export const kinds = ["orders", "customers", "products", "reviews", "faqs"] as const satisfies readonly Kind[];
export type SentKind = (typeof kinds)[number];
/** The permissions needed to add such records by hand, and therefore by file. */
const needs: Record<Kind, readonly string[]> = {
  orders: ["orders.order.create"],
  customers: ["customers.customer.create"],
  products: ["catalogue.product.create"],
  reviews: ["reviews.review.create", "reviews.review.moderate"],
  faqs: ["faqs.faq.create"],
  subscribers: ["mail.subscriber.create"],
};
/** Whether these permissions allow importing such records. */
export const canImport = (permissions: readonly string[], kind: Kind): boolean =>
  ["imports.import.create", ...needs[kind]].every((each) => permissions.includes(each));
export type Step = "import" | "undo";

/** The kind of records of a job, by its name; undefined for other jobs. */
export function workOf(name: string): { kind: Kind; step: Step } | undefined {
  const [first, second] = name.split(".");
  const kind = ImportKind.safeParse(first).data;
  if (!kind || (second !== "import" && second !== "import-undo")) return undefined;
  return { kind, step: second === "import" ? "import" : "undo" };
}
