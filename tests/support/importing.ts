import { expect } from "vitest";
import { must, type TestEnvironment } from "./environment.ts";

export type ImportKind = "orders" | "customers" | "products" | "reviews" | "faqs" | "subscribers";
// biome-ignore lint/suspicious/noExplicitAny: records as they came over the wire
export type Wire = any;

/** Sends files to the test environment's shop, as the screens do, and waits for the job to end. */
export const importingIn = (here: TestEnvironment) => {
  const ended = async (jobId: string) => {
    await here.settle();
    const job = must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }));
    expect(job.status).toBe("done");
    const { rows } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows` }));
    return { jobId, result: job.result as Wire, rows: rows as Wire[] };
  };
  const post = (path: string, body?: unknown) => here.shopAsk({ method: "POST", path, body });
  return {
    post,
    ended,
    /** Sends a file; a dry run unless `mode` says otherwise. */
    send: async (kind: ImportKind, content: string, mode: "dry-run" | "import" = "dry-run") => {
      const sent = {
        method: "POST",
        path: `/v1/imports/${kind}`,
        query: { mode },
        headers: { "content-type": "text/csv" },
      };
      const { importId, jobId } = must(await here.shopAsk({ ...sent, raw: Buffer.from(content) }), 202);
      return { importId: importId as string, ...(await ended(jobId)) };
    },
    run: async (kind: ImportKind, importId: string) =>
      ended(must(await post(`/v1/imports/${kind}/${importId}/run`), 202).jobId),
    undo: async (kind: ImportKind, importId: string) => {
      here.later(1000);
      return ended(must(await post(`/v1/imports/${kind}/${importId}/undo`), 202).jobId);
    },
    match: async (importId: string, matches: readonly { key: string; variantId: string | null }[]) =>
      ended(must(await post(`/v1/imports/orders/${importId}/matches`, { matches }), 202).jobId),
  };
};

const COLUMNS = [
  ...["Name", "Email", "Financial Status", "Fulfillment Status", "Currency", "Subtotal", "Shipping", "Taxes", "Total"],
  ...["Discount Amount", "Created at", "Lineitem quantity", "Lineitem name", "Lineitem price", "Lineitem sku"],
  ...["Lineitem requires shipping", "Lineitem taxable", "Lineitem fulfillment status", "Lineitem discount"],
  ...["Shipping Name", "Shipping Address1", "Shipping City", "Shipping Zip", "Shipping Country", "Refunded Amount"],
  ...["Tax 1 Name", "Tax 1 Value", "Tax 2 Name", "Tax 2 Value", "Shipping Method"],
];
export type ShopifyRow = Readonly<Record<string, string | number>>;

/** A file with Shopify's columns; each row names what it fills. */
export const shopifyOrders = (...rows: readonly ShopifyRow[]): string =>
  `${[COLUMNS.join(","), ...rows.map((row) => COLUMNS.map((name) => `"${row[name] ?? ""}"`).join(","))].join("\n")}\n`;

/** A paid order of one line to an address in Leeds. */
export const paidOrder = (number: string, more: ShopifyRow = {}): ShopifyRow => ({
  Name: number,
  Email: `${number.replace(/\W/g, "")}@example.com`,
  "Financial Status": "paid",
  Currency: "GBP",
  "Created at": "2026-11-18 10:14:00 +0000",
  "Lineitem quantity": 1,
  "Lineitem name": "Mackerel tee",
  "Lineitem price": "26.00",
  "Lineitem sku": "TEE-M",
  "Shipping Name": "Ines Okafor",
  "Shipping Address1": "1 High St",
  "Shipping City": "Leeds",
  "Shipping Zip": "LS1 1AA",
  "Shipping Country": "GB",
  ...more,
});
