import { streamOf } from "#events/_kernel";
import { type OrderDocument, orderDocument } from "#events/_order-document";
import { givingWay, type JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { jobDocument } from "./data/job.ts";
import { receiptOf } from "./data/receipt.ts";
import { type Seller, sellerFrom } from "./data/seller.ts";
import { notToPack, slipOf } from "./data/slip.ts";
import type { Sheet } from "./papers.ts";
import type { Paper } from "./print-job.ts";

/** The result for one record: its documents, drawn later, and its row in the job. */
export interface Found {
  readonly row: JobRow;
  readonly sheets: readonly Sheet[];
}
/** What documents of one project are found with; each shop's details are loaded once. */
interface Finding {
  readonly ports: Ports;
  readonly tenant: string;
  readonly paper: Paper;
  readonly shopOf: (project: string) => Promise<Seller | undefined>;
}

const failed = (key: string, message: string): Found => ({ row: { key, ok: false, message }, sheets: [] });

/** Returns a function that finds the documents of some records, in their order. */
export function finderOf(ports: Ports, tenant: string, paper: Paper): (ids: readonly string[]) => Promise<Found[]> {
  const shops = new Map<string, Promise<Seller | undefined>>();
  const shopOf = (project: string) => {
    const shop = shops.get(project) ?? sellerFrom(ports, project);
    shops.set(project, shop);
    return shop;
  };
  const find = paper === "production-jobs" ? ofJob : ofOrder;
  const giveWay = givingWay();
  return async (ids) => {
    const found: Found[] = [];
    for (const id of ids) {
      found.push(await find({ ports, tenant, paper, shopOf }, id));
      await giveWay();
    }
    return found;
  };
}

async function ofOrder({ ports, tenant, paper }: Finding, id: string): Promise<Found> {
  const document = await orderDocument((stream) => ports.store.load(tenant, stream), id);
  if (!document) return failed(id, "Order not found.");
  if (paper === "packing-slips") return slipsOf(document);
  const receipt = receiptOf(document);
  return {
    row: { key: receipt.number, ok: true },
    sheets: [{ receipt }],
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
    sheets: packed.map((each) => ({ slip: slipOf(document, each) })),
  };
}

/** A job's slip names the shop that sent it and uses the factory's paper. */
async function ofJob({ ports, tenant, shopOf }: Finding, id: string): Promise<Found> {
  const job = jobDocument(await ports.store.load(tenant, streamOf("production-job", id)));
  if (!job) return failed(id, "Job not found.");
  const key = job.slip.number;
  if (job.over) return failed(key, `This job ${job.over}.`);
  const shop = await shopOf(job.shop);
  return { row: { key, ok: true }, sheets: [{ slip: job.slip, sender: { shop, name: job.shopName } }] };
}
