import { ERASED_CONTACT, idFrom } from "#events/_kernel";
import { ReceiptSent } from "#events/orders";
import { projectStream } from "#events/projects";
import { letter, when } from "#platform/reactions";
import { orderPageView } from "../projections/order-page.ts";
import { receiptHtml, receiptPdf } from "../receipt.ts";

const needsProject = ({ tenant }: { readonly tenant: string }) => [projectStream(tenant)];

/** The letter leaves here and nowhere else, once per fact, and not to somebody who was erased meanwhile. */
export const sendReceipt = when(
  "send-receipt-on-receipt-sent",
  ReceiptSent,
  needsProject,
  async ({ data, stream }, { views, project }) => {
    const [order, seller] = await Promise.all([views.get(orderPageView, idFrom(stream)), project()]);
    if (!order || !seller || data.to === ERASED_CONTACT.email) return [];
    const record = { ...order, platformId: seller.platformId, ref: "" };
    const message = data.message ? `${data.message}\n\n` : "";
    const pdf = {
      name: `Receipt ${order.number}.pdf`,
      contentType: "application/pdf",
      bytes: await receiptPdf(record, seller),
    };
    return [data.to, ...(data.copyTo ? [data.copyTo] : [])].map((to) =>
      letter({
        to,
        subject: `Your receipt for ${order.number} from ${seller.name}`,
        text: `${message}Thank you for your order ${order.number}. Your receipt is attached.\n\n${seller.name}`,
        html: receiptHtml(record, seller),
        attachments: [pdf],
      }),
    );
  },
);
