import type { RawFact } from "./log.ts";

interface Change {
  readonly at: string;
  readonly issued: number;
  readonly settled: number;
  readonly invoiced: number;
  readonly paid: number;
}
interface Amount {
  readonly amount: number;
}
export interface InvoicedSummary {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly invoiceCount: number;
  readonly invoiced?: Amount;
  readonly paid?: Amount;
  readonly outstanding: Amount & { readonly currency: string };
}

const changeOf = ({ type, data }: RawFact): Omit<Change, "at"> | undefined => {
  if (type === "InvoiceIssued")
    return { issued: 1, settled: 0, invoiced: data.total.amount, paid: data.creditsApplied.amount };
  if (type === "InvoicePaid") return { issued: 0, settled: 1, invoiced: 0, paid: data.amount.amount };
  if (type === "InvoiceVoided") return { issued: 0, settled: 0, invoiced: -data.total.amount, paid: 0 };
  if (type === "CreditNoteIssued")
    return { issued: 0, settled: 0, invoiced: data.total.amount, paid: -data.refund.amount };
  return undefined;
};

/** Replays the invoices of each tenant and currency. */
export function invoicesReplayed() {
  const changes = new Map<string, Change[]>();

  function read(fact: RawFact): void {
    const change = changeOf(fact);
    if (!change) return;
    const key = `${fact.tenant}\n${fact.data.total.currency}`;
    changes.set(key, [...(changes.get(key) ?? []), { ...change, at: fact.at }]);
  }

  /** What a summary shows of invoices, and what the log says. One that was final before invoices were counted is left out. */
  function comparisons(tenant: string, summary: InvoicedSummary, includeUnpaid: boolean): [string, number, number][] {
    const { periodStart, periodEnd, invoiced, paid, outstanding, invoiceCount } = summary;
    if (!invoiced || !paid) return [];
    const all = (changes.get(`${tenant}\n${outstanding.currency}`) ?? []).filter(({ at }) => at < periodEnd);
    const within = all.filter(({ at }) => at >= periodStart);
    const sum = (of: readonly Change[], name: Exclude<keyof Change, "at">) =>
      of.reduce((total, each) => total + each[name], 0);
    const payments = sum(within, "paid");
    return [
      ["number of invoices", invoiceCount, sum(within, includeUnpaid ? "issued" : "settled")],
      ["invoiced", invoiced.amount, includeUnpaid ? sum(within, "invoiced") : payments],
      ["paid", paid.amount, payments],
      ["outstanding", outstanding.amount, includeUnpaid ? sum(all, "invoiced") - sum(all, "paid") : 0],
    ];
  }
  return { read, comparisons };
}
