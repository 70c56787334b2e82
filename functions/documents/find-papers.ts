import { streamOf } from "#events/_kernel";
import type { JobRow } from "#platform/jobs";
import type { Sheets } from "#platform/paper";
import type { Ports } from "#platform/ports";
import { jobDocument } from "./data/job.ts";
import { type OrderDocument, orderDocument } from "./data/order.ts";
import { receiptOf } from "./data/receipt.ts";
import { type Seller, sellerFrom } from "./data/seller.ts";
import { notToPack, slipOf } from "./data/slip.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { drawSlip } from "./draw-slip.ts";
import type { Paper } from "./print-job.ts";

/** The result for one record: its documents, drawn later, and its row in the job. */
export interface Found {
  readonly row: JobRow;
  readonly draw: readonly ((sheets: Sheets, seller: Seller, aside?: string) => void)[];
}

const failed = (key: string, message: string): Found => ({ row: { key, ok: false, message }, draw: [] });

/** Returns the documents of some records, in their order. */
export function findPapers(ports: Ports, tenant: string, paper: Paper, ids: readonly string[]): Promise<Found[]> {
  const find = paper === "production-jobs" ? ofJob : ofOrder;
  return Promise.all(ids.map((id) => find(ports, tenant, id, paper)));
}

async function ofOrder(ports: Ports, tenant: string, id: string, paper: Paper): Promise<Found> {
  const document = await orderDocument((stream) => ports.store.load(tenant, stream), id);
  if (!document) return failed(id, "Order not found.");
  if (paper === "packing-slips") return slipsOf(document);
  const receipt = receiptOf(document);
  return {
    row: { key: receipt.number, ok: true },
    draw: [(sheets, seller, aside) => drawReceipt(sheets, seller, receipt, aside)],
  };
}

/** Returns the slips of the fulfilments to pack, and the reasons for the others. */
function slipsOf(document: OrderDocument): Found {
  const { order, fulfilments, isCancelled } = document;
  const key = order.number;
  if (isCancelled) return failed(key, "This order has been cancelled.");
  if (fulfilments.length === 0)
    return failed(
      key,
      order.fulfilments.length > 0 ? "It is not confirmed." : "There is nothing to pack in this order.",
    );
  const reasons = fulfilments.flatMap((each) => {
    const reason = notToPack(each);
    return reason ? [`${each.number} ${reason}.`] : [];
  });
  const packed = fulfilments.filter((each) => !notToPack(each));
  if (packed.length === 0) return failed(key, reasons.join(" "));
  return {
    row: { key, ok: true, ...(reasons.length > 0 && { message: reasons.join(" ") }) },
    draw: packed.map(
      (each) => (sheets: Sheets, seller: Seller, aside?: string) =>
        drawSlip(sheets, seller, slipOf(document, each), aside),
    ),
  };
}

/** A job's slip names the shop that sent it and uses the factory's paper. */
async function ofJob(ports: Ports, tenant: string, id: string): Promise<Found> {
  const job = jobDocument(await ports.store.load(tenant, streamOf("production-job", id)));
  if (!job) return failed(id, "Job not found.");
  const key = job.slip.number;
  if (job.over) return failed(key, `This job ${job.over}.`);
  const shop = await sellerFrom(ports, job.shop);
  return {
    row: { key, ok: true },
    draw: [(sheets, factory, aside) => drawSlip(sheets, shopOn(shop, factory, job.shopName), job.slip, aside)],
  };
}

/** The shop on a factory's slip, with the factory's paper size, time zone and locale. */
export const shopOn = (shop: Seller | undefined, factory: Seller, name: string): Seller => {
  const { size, timeZone, locale } = factory;
  return { ...(shop ?? { name }), size, timeZone, locale };
};
