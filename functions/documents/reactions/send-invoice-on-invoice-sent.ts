import { InvoiceSent, invoiceStream } from "#events/invoices";
import { dayText, moneyText } from "#platform/paper";
import { sendEmail, when } from "#platform/reactions";
import { type InvoiceDocument, invoiceDocument } from "../data/invoice.ts";
import { printInvoice } from "../papers.ts";

/** Emails an invoice or a credit note with its PDF file, to each address once. */
export const sendInvoice = when("send-invoice-on-invoice-sent", InvoiceSent, async ({ data }, around) => {
  const { invoiceId, documentId, to, note } = data;
  const document = invoiceDocument(await around.facts(invoiceStream(invoiceId)), documentId);
  if (!document || to.length === 0) return [];
  const { file, name } = await printInvoice(around, document);
  const { seller, number } = document.issued;
  const text = [note, sentenceOf(document), seller.name].filter(Boolean).join("\n\n");
  return to.map((each) =>
    sendEmail({
      to: each,
      subject: `${document.title} ${number} from ${seller.name}`,
      text: `${text}\n`,
      attachments: [{ name, contentType: "application/pdf", bytes: file }],
    }),
  );
});

/** What the recipient has to do, if anything. */
function sentenceOf({ title, issued, collected, corrects, paidAt, voided }: InvoiceDocument): string {
  const { number, total, dueAt, timeZone } = issued;
  const day = (at: string) => dayText(at, { locale: "en-GB", timeZone });
  const amount = moneyText({ ...total, amount: Math.abs(total.amount) });
  const attached = `${title} ${number} for ${amount} is attached.`;
  if (corrects) return `${attached} It corrects invoice ${corrects.number}.`;
  if (voided) return `${attached} It is void. There is nothing to pay.`;
  if (paidAt) return `${attached} It has been paid. There is nothing to pay.`;
  if (collected)
    return `${attached} It will be collected from your wallet or your card. You don't need to do anything.`;
  return dueAt ? `${attached} Please pay it by ${day(dueAt)}.` : attached;
}
