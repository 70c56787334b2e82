import { streamOf } from "#events/_kernel";
import { orderDocument } from "#events/_order-document";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, serve } from "#platform/http";
import { linkedOrder } from "#platform/order-link";
import type { Ports } from "#platform/ports";
import { documentRefusals, documents } from "./contract/index.ts";
import { jobDocument } from "./data/job.ts";
import { receiptOf } from "./data/receipt.ts";
import { type Seller, sellerFrom, shopOn } from "./data/seller.ts";
import { isOver, slipOf } from "./data/slip.ts";
import { downloadInvoice, downloadInvoices } from "./invoices.ts";
import { type Printed, printReceipt, printSlips } from "./papers.ts";
import { downloadPrintFiles } from "./print-files.ts";
import { type Paper, printBlob, printInputOf } from "./print-job.ts";
import { receiptHtml } from "./receipt-html.ts";

const asFile = ({ file, name }: Printed) => ({ file, name, contentType: "application/pdf", inline: true });

async function orderIn({ tenant, ports }: Context, orderId: string) {
  return (await orderDocument((stream) => ports.store.load(tenant, stream), orderId)) ?? refuse("order-not-found");
}

async function seller({ tenant, ports }: { readonly tenant: string; readonly ports: Ports }): Promise<Seller> {
  const found = await sellerFrom(ports, tenant);
  if (!found) throw new Error(`The project ${tenant} answers requests and has no facts`);
  return found;
}

async function packingSlips(context: Context, orderId: string, fulfillmentId: string | undefined) {
  const document = await orderIn(context, orderId);
  if (isRefusal(document)) return document;
  const wanted = document.fulfilments.filter(({ id }) => !fulfillmentId || id === fulfillmentId);
  if (fulfillmentId && wanted.length === 0) return refuse("order-not-found");
  const slips = wanted.filter((each) => !isOver(each)).map((each) => slipOf(document, each));
  return slips.length > 0
    ? asFile(await printSlips(context.ports, await seller(context), slips))
    : refuse("nothing-to-pack");
}

async function jobPackingSlip(context: Context, jobId: string) {
  const { tenant, ports } = context;
  const job = jobDocument(await ports.store.load(tenant, streamOf("production-job", jobId)));
  if (!job) return refuse("production-job-not-found");
  if (job.over) return refuse("nothing-to-pack");
  const shop = await sellerFrom(ports, job.shop);
  return asFile(await printSlips(ports, shopOn(shop, await seller(context), job.shopName), [job.slip]));
}

/** Returns the file that a job printed, if the caller may see documents of that kind. */
async function printed({ tenant, ports }: Context, jobId: string, paper: Paper) {
  const job = await ports.jobs.get(tenant, jobId);
  const isOfKind = job && printInputOf(job)?.paper === paper;
  const file = isOfKind && (await ports.blobs.get(tenant, printBlob(jobId)));
  if (!file) return refuse("print-not-found");
  return asFile({ file: file.bytes, name: `${job.title.replace(/^Print /, "")}.pdf` });
}

export const http = serve(
  { contract: documents, refusals: documentRefusals, projections: [] },
  {
    getReceipt: async (context) => {
      const document = await orderIn(context, context.params.orderId);
      if (isRefusal(document)) return document;
      const receipt = receiptOf(document);
      const { project, params } = context;
      return {
        number: receipt.number,
        html: receiptHtml(receipt, await seller(context)),
        pdf: `/v1/platform/${project.platformId}/orders/${params.orderId}/receipt/pdf?project=${project.id}`,
        lines: receipt.lines.map(({ title, quantity, each, total }) => ({
          title,
          quantity,
          unitPrice: each,
          totalPrice: total,
        })),
        taxes: document.taxes,
        total: document.total,
      };
    },
    getReceiptPdf: async (context) => {
      const document = await orderIn(context, context.params.orderId);
      if (isRefusal(document)) return document;
      return asFile(await printReceipt(context.ports, await seller(context), receiptOf(document)));
    },
    getBuyerReceipt: async ({ ports, params }) => {
      const linked = await linkedOrder(ports, params.token);
      if (isRefusal(linked)) return linked;
      const { tenant, document } = linked;
      return asFile(await printReceipt(ports, await seller({ ports, tenant }), receiptOf(document)));
    },
    getPackingSlips: (context) => packingSlips(context, context.params.orderId, context.query.fulfillmentId),
    getJobPackingSlip: (context) => jobPackingSlip(context, context.params.jobId),
    downloadPrintFiles: (context) => downloadPrintFiles(context, context.body.jobs),
    getPrintedSlips: (context) => printed(context, context.params.jobId, "packing-slips"),
    getPrintedReceipts: (context) => printed(context, context.params.jobId, "receipts"),
    downloadInvoice,
    downloadInvoices,
    getPrintedJobSlips: (context) => printed(context, context.params.jobId, "production-jobs"),
  },
);
