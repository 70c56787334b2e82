import type { TaxTreatment } from "#events/invoices";

/** What decides on VAT of a party: its country, and whether it has a VAT number. */
export interface VatParty {
  readonly country: string;
  readonly vatId?: string | undefined;
}
export interface VatDecision {
  readonly treatment: TaxTreatment;
  /** In basis points: 2000 = 20 %. */
  readonly rate: number;
  /** How the tax is named on the invoice. */
  readonly name: string;
  readonly note?: string;
}

/** Standard rates in basis points. An invoice keeps the rate of its day. */
const EU_RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};
const GB_RATE = 2000;
/** Territories that count as a country for VAT. */
const COUNTS_AS: Readonly<Record<string, string>> = { IM: "GB", MC: "FR" };

const stateOf = (country: string): string => COUNTS_AS[country] ?? country;
const isEu = (country: string): boolean => country in EU_RATES;
const rateOf = (country: string): number | undefined => (country === "GB" ? GB_RATE : EU_RATES[country]);

/** What an invoice has to say about a rate of 0. */
export const VAT_NOTES = {
  reverse_charge: "Reverse charge: the customer accounts for VAT (Article 196, Directive 2006/112/EC).",
  reverse_by_agreement: "Reverse charge: the customer accounts for VAT.",
  outside_scope: "Outside the scope of VAT: the customer's place of business is in another country.",
  exempt: "Exempt from VAT.",
} as const;

const NONE = { rate: 0, name: "VAT" } as const;

/**
 * Decides on VAT of services. A seller without a VAT number charges none. An exemption or a reverse charge agreed with
 * the customer comes next. In the seller's own country its rate applies. In the EU, a business of another member state
 * accounts for VAT itself, and a customer without a VAT number pays the seller's rate. Everything else is outside.
 */
export function vatOf(seller: VatParty, customer: VatParty, agreed: "none" | "exempt" | "reverse"): VatDecision {
  const [from, to] = [stateOf(seller.country), stateOf(customer.country)];
  const rate = rateOf(from);
  if (!seller.vatId || rate === undefined) return { ...NONE, treatment: "not_registered" };
  if (agreed === "exempt") return { ...NONE, treatment: "exempt", note: VAT_NOTES.exempt };
  if (agreed === "reverse") return { ...NONE, treatment: "reverse_charge", note: VAT_NOTES.reverse_by_agreement };
  if (from === to) return { treatment: "domestic", rate, name: "VAT" };
  if (!isEu(from) || !isEu(to)) return { ...NONE, treatment: "outside_scope", note: VAT_NOTES.outside_scope };
  return customer.vatId
    ? { ...NONE, treatment: "reverse_charge", note: VAT_NOTES.reverse_charge }
    : { treatment: "domestic", rate, name: "VAT" };
}

/** The VAT number among a company's tax identifiers. */
export const vatIdOf = (taxIds: readonly { readonly type: string; readonly value: string }[]): string | undefined =>
  taxIds.find(({ type }) => /vat/i.test(type))?.value;
