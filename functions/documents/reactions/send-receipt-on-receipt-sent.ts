import { ERASED_CONTACT, idFrom } from "#events/_kernel";
import { orderDocument } from "#events/_order-document";
import { ReceiptSent } from "#events/orders";
import { projectStream } from "#events/projects";
import { sendEmail, when } from "#platform/reactions";
import { receiptOf } from "../data/receipt.ts";
import { sellerOf } from "../data/seller.ts";
import { printReceipt } from "../papers.ts";
import { receiptHtml } from "../receipt-html.ts";

const needsProject = ({ tenant }: { readonly tenant: string }) => [projectStream(tenant)];

/** Sends the email only here, once per fact, and not to a person erased meanwhile. */
export const sendReceipt = when(
  "send-receipt-on-receipt-sent",
  ReceiptSent,
  needsProject,
  async ({ tenant, data, stream }, around) => {
    const { facts, file } = around;
    const [document, seller] = await Promise.all([
      orderDocument((of) => facts(of), idFrom(stream)),
      sellerOf(facts, (_, name) => file(name), tenant),
    ]);
    if (!document || !seller || data.to === ERASED_CONTACT.email) return [];
    const receipt = receiptOf(document);
    const message = data.message ? `${data.message}\n\n` : "";
    const { file: bytes, name } = await printReceipt(around, seller, receipt);
    return [data.to, ...(data.copyTo ? [data.copyTo] : [])].map((to) =>
      sendEmail({
        to,
        subject: `Your receipt for ${receipt.number} from ${seller.name}`,
        text: `${message}Thank you for your order ${receipt.number}. Your receipt is attached.\n\n${seller.name}`,
        html: receiptHtml(receipt, seller),
        attachments: [{ name, contentType: "application/pdf", bytes }],
      }),
    );
  },
);
