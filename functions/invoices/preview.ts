import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { COMPANY_NOT_FOUND } from "./admin.ts";
import type { InvoicePreview, invoices } from "./contract/index.ts";
import { taxed } from "./domain/invoice/issue.ts";
import { billingTerms, partyOf, sellerProject } from "./parties.ts";

/** The taxes that an amount would be invoiced with now, by the same rules as issuing it. Nothing is recorded. */
export async function previewInvoice(
  context: Context & { readonly body: BodyOf<(typeof invoices)["previewInvoice"]> },
) {
  const { ports, project, body } = context;
  const sellerId = await sellerProject(ports, project.platformId);
  const seller = sellerId && (await partyOf(ports, sellerId));
  if (!seller) return refuse("seller-not-found");
  const customer = await partyOf(ports, project.id);
  if (!customer) return COMPANY_NOT_FOUND;
  const { taxExempt = "none" } = await billingTerms(ports, project.id);
  const { amount } = body;
  const lines = [{ description: "", quantity: 1, unitPrice: amount }];
  const sums = taxed({ seller, customer, taxExempt, currency: amount.currency, lines }, () => "preview");
  if (isRefusal(sums)) return refuse("validation-failed", { errors: { amount: ["This amount can't be used"] } });
  const { taxes, taxNote, total } = sums;
  const preview: InvoicePreview = {
    net: amount,
    taxes: taxes.map(({ rate, ...tax }) => ({ ...tax, rate: rate / 10_000 })),
    ...(taxNote && { taxNote }),
    total,
  };
  return preview;
}
