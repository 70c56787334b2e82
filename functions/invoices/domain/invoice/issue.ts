import { money } from "#events/_kernel";
import {
  InvoiceIssued,
  InvoicePaid,
  type InvoiceRequest,
  InvoiceRequested,
  type Party,
  seriesCount,
} from "#events/invoices";
import { isRefusal, refuse } from "#platform/domain";
import { sumsOf } from "../lines.ts";
import { vatOf } from "../vat.ts";
import { type Invoice, isIssued } from "./state.ts";
import { dueDate, nextTry } from "./timetable.ts";

/** A place in a series. Taken in the same transaction as the facts, so that no other document gets it. */
export interface SeriesPlace {
  readonly prefix: string;
  readonly place: number;
}
export const numberOf = ({ prefix, place }: SeriesPlace): string => `${prefix}-${String(place).padStart(5, "0")}`;
/** Takes the place: its name can be taken once, and the count of the series moves with it. */
export const taking = ({ prefix, place }: SeriesPlace) => ({
  reserve: [`invoice-number:${prefix}-${place}`],
  balances: [{ name: seriesCount(prefix), delta: 1 }],
});

/** The highest rate there could be: what is requested can be issued at any. */
const MAX_RATE = { rate: 10_000, name: "VAT" };

export function requestInvoice(
  state: Invoice,
  { project, invoiceId, request }: { project: string; invoiceId: string; request: InvoiceRequest },
) {
  if (state.status !== "none") return [];
  const sums = sumsOf(request.lines, { currency: request.currency, ...MAX_RATE }, () => invoiceId);
  return isRefusal(sums) ? sums : [InvoiceRequested({ project, invoiceId, request })];
}

interface Issue {
  readonly project: string;
  readonly invoiceId: string;
  readonly seller: Party;
  readonly customer: Party;
  readonly timeZone: string;
  readonly series: SeriesPlace;
  readonly lineIds: readonly string[];
  readonly now: string;
}

const vatParty = ({ address, taxIds }: Party) => ({ country: address.country, taxIds });

interface Taxing extends Pick<InvoiceRequest, "currency" | "lines" | "taxExempt"> {
  readonly seller: Party;
  readonly customer: Party;
}
/** Lines with the VAT that applies between the parties. */
export function taxed({ seller, customer, taxExempt, currency, lines }: Taxing, lineIdAt: (place: number) => string) {
  const { treatment, note, rate, name } = vatOf(vatParty(seller), vatParty(customer), taxExempt);
  const sums = sumsOf(lines, { currency, rate, name }, lineIdAt);
  return isRefusal(sums) ? sums : { ...sums, taxTreatment: treatment, ...(note && { taxNote: note }) };
}

/** Issues a requested invoice with the parties, taxes and number of this moment. One with nothing due is paid at once. */
export function issueInvoice(state: Invoice, input: Issue) {
  if (isIssued(state)) return [];
  if (state.status === "none") return refuse("not-found");
  const { request } = state;
  const { project, invoiceId, seller, customer, timeZone, series, lineIds, now } = input;
  const { currency, taxExempt, paymentTermsDays, creditsApplied, lines: requested, ...details } = request;
  const parties = { seller, customer, taxExempt, currency, lines: requested };
  const sums = taxed(parties, (place) => lineIds[place] as string);
  if (isRefusal(sums)) return sums;
  const applied = Math.min(creditsApplied?.amount ?? 0, sums.total.amount);
  const due = sums.total.amount - applied;
  const collected = details.collectionMethod === "charge_automatically" && due > 0;
  const number = numberOf(series);
  const issued = InvoiceIssued({
    project,
    invoiceId,
    number,
    series,
    currency,
    ...sums,
    ...details,
    seller,
    customer,
    timeZone,
    creditsApplied: money(applied, currency),
    amountDue: money(due, currency),
    issuedAt: now,
    dueAt: dueDate(now, paymentTermsDays),
    ...(collected && { nextAttemptAt: nextTry(now, 0) }),
  });
  if (due > 0) return { facts: [issued], ...taking(series) };
  const paid = InvoicePaid({ project, invoiceId, number, amount: money(0, currency), total: sums.total });
  return { facts: [issued, paid], ...taking(series) };
}
