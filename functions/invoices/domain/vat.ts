import type { TaxTreatment } from "#events/invoices";
import { vatNumberLook } from "#events/projects";

interface TaxId {
  readonly type: string;
  readonly value: string;
}
/** What decides on VAT of a party: its country and its tax numbers. */
export interface VatParty {
  readonly country: string;
  readonly taxIds?: readonly TaxId[] | undefined;
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
/** Territories that count as a country for VAT, and what VAT numbers call a country. */
const COUNTS_AS: Readonly<Record<string, string>> = { IM: "GB", MC: "FR", EL: "GR", UK: "GB", XI: "GB" };

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
 * The state that gave a VAT number and the number as that state writes it: by its prefix, else by its type (`gb_vat`), else
 * the party's own. Undefined for other tax numbers, such as `us_ein`, and for one of the One Stop Shop.
 */
function vatNumber({ type, value }: TaxId, own: string) {
  if (!/vat/i.test(type) || /oss/i.test(type)) return undefined;
  const plain = value.toUpperCase().replace(/[\s.-]/g, "");
  if (vatNumberLook(plain) !== "unknown") return { state: stateOf(plain.slice(0, 2)), number: plain };
  const named = /^([a-z]{2})_vat$/i.exec(type)?.[1]?.toUpperCase();
  const state = named === undefined || named === "EU" ? own : stateOf(named);
  return { state, number: `${state === "GR" ? "EL" : state}${plain}` };
}

/** Whether a party has a VAT number of its own state. */
const isRegistered = ({ country, taxIds = [] }: VatParty): boolean => {
  const own = stateOf(country);
  return taxIds.some((each) => vatNumber(each, own)?.state === own);
};

/**
 * Whether a customer accounts for VAT itself: it has a number of a member state other than the seller's, which could be
 * one. Northern Ireland's `XI` numbers are British for services.
 */
const accountsForVat = ({ country, taxIds = [] }: VatParty, seller: string): boolean =>
  taxIds.some((each) => {
    const found = vatNumber(each, stateOf(country));
    return found && isEu(found.state) && found.state !== seller && vatNumberLook(found.number) === "good";
  });

/**
 * Decides on VAT of services. A seller without a VAT number of its state charges none. An exemption or a reverse charge agreed
 * with the customer comes next. In the seller's own country its rate applies. In the EU, a business of another member state
 * accounts for VAT itself, and a customer without such a number pays the seller's rate. Everything else is outside.
 */
export function vatOf(seller: VatParty, customer: VatParty, agreed: "none" | "exempt" | "reverse"): VatDecision {
  const [from, to] = [stateOf(seller.country), stateOf(customer.country)];
  const rate = rateOf(from);
  if (rate === undefined || !isRegistered(seller)) return { ...NONE, treatment: "not_registered" };
  if (agreed === "exempt") return { ...NONE, treatment: "exempt", note: VAT_NOTES.exempt };
  if (agreed === "reverse") return { ...NONE, treatment: "reverse_charge", note: VAT_NOTES.reverse_by_agreement };
  if (from === to) return { treatment: "domestic", rate, name: "VAT" };
  if (!isEu(from) || !isEu(to)) return { ...NONE, treatment: "outside_scope", note: VAT_NOTES.outside_scope };
  return accountsForVat(customer, from)
    ? { ...NONE, treatment: "reverse_charge", note: VAT_NOTES.reverse_charge }
    : { treatment: "domestic", rate, name: "VAT" };
}
