import { type Address, decimalOf, type Money } from "#events/_kernel";
import { vatNumberLook } from "#events/projects";
import type { Seller } from "../data/seller.ts";
import { filled } from "./text.ts";

/** Papers are in English; dates and amounts as the project's kind of English has them. */
const englishOf = (locale: string): string => (locale.startsWith("en") ? locale : "en-GB");

export const dayText = (at: string, { locale, timeZone }: Pick<Seller, "locale" | "timeZone">): string =>
  new Intl.DateTimeFormat(englishOf(locale), { dateStyle: "long", timeZone }).format(new Date(at));

export const moneyText = (amount: Money, locale = "en-GB"): string =>
  new Intl.NumberFormat(englishOf(locale), { style: "currency", currency: amount.currency }).format(
    Number(decimalOf(amount)),
  );

const countries = new Intl.DisplayNames("en", { type: "region" });
export const countryName = (code: string): string => (code === "ZZ" ? "" : (countries.of(code) ?? code));

/** Where the postcode stands before the town. */
const CODE_FIRST = new Set(
  "AT BE BG CH CZ DE DK EE ES FI FR GR HR IS IT LI LT LU LV NL NO PL PT RO RS SE SI SK TR UA".split(" "),
);

/** An address as it is written on a parcel, the country in words. */
export function addressLines({
  contactName,
  company,
  line1,
  line2,
  city,
  state,
  postalCode,
  country,
}: Address): string[] {
  const place = CODE_FIRST.has(country) ? `${postalCode} ${city}` : [city, state, postalCode].filter(Boolean).join(" ");
  return filled(
    contactName,
    company,
    line1,
    line2,
    place,
    CODE_FIRST.has(country) ? state : undefined,
    countryName(country),
  );
}

/** What a seller's papers end with: who that is in law, as far as it is known. */
export function sellerFoot({ company }: Pick<Seller, "company">): string[] {
  if (!company) return [];
  const { name, address, registrationNumber, taxId } = company;
  const lines = addressLines({ ...address, contactName: undefined, company: undefined });
  return [
    `${filled(name, ...lines).join(", ")}.`,
    filled(registrationNumber && `Company number ${registrationNumber}`, taxId && taxText(taxId)).join(" · "),
  ].filter(Boolean);
}

/** Called a VAT number only where it begins like one. */
export const taxText = (taxId: string): string =>
  vatNumberLook(taxId) === "unknown" ? `Tax number ${taxId}` : `VAT ${taxId}`;
