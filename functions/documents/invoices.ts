import { invoiceStream } from "#events/invoices";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { documents } from "./contract/index.ts";
import { type InvoiceDocument, invoiceDocument } from "./data/invoice.ts";
import { printInvoice } from "./papers.ts";
import { zipOf } from "./zip.ts";

/** A credit note is in the stream of the invoice that it corrects, whose reservation names it. */
async function documentOf({ tenant, ports }: Context, id: string): Promise<InvoiceDocument | undefined> {
  const own = invoiceDocument(await ports.store.load(tenant, invoiceStream(id)), id);
  if (own) return own;
  const stream = await ports.store.owner(tenant, `credit-note:${id}`);
  return stream === undefined ? undefined : invoiceDocument(await ports.store.load(tenant, stream), id);
}

export async function downloadInvoice(context: Context & { readonly params: { readonly invoiceId: string } }) {
  const document = await documentOf(context, context.params.invoiceId);
  if (!document) return refuse("invoice-not-found");
  const { file, name } = await printInvoice(context.ports, document);
  return { file, name, contentType: "application/pdf", inline: true };
}

/** The documents are found first, so that one that is missing is refused, and printed one after another while they are sent. */
export async function downloadInvoices(
  context: Context & { readonly body: BodyOf<(typeof documents)["downloadInvoices"]> },
) {
  const ids = [...new Set(context.body.invoices)];
  const found = await Promise.all(
    ids.map(async (id) => (await documentOf(context, id)) ?? refuse("invoice-not-found")),
  );
  const missing = found.find((each) => isRefusal(each));
  if (missing && isRefusal(missing)) return missing;
  const all = found.filter((each): each is InvoiceDocument => !isRefusal(each));
  const file = zipOf(
    all,
    (each) => printInvoice(context.ports, each),
    ({ updatedAt }) => new Date(updatedAt),
  );
  return { file, name: "Invoices.zip", contentType: "application/zip" };
}
