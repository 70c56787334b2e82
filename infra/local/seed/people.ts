import type { Address, ContactInformation } from "../../../events/_kernel/index.ts";
import { COUNTRIES, type Country, STATES } from "./places.ts";
import { type Chance, chanceOf } from "./random.ts";

export interface Person {
  readonly contact: ContactInformation;
  readonly address: Address;
}

const DOMAINS = ["example.com", "example.org", "example.net"];
const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .toLowerCase()
    .replace(/[^a-z]+/g, "");

/** `count` people with an address each; the same ones for the same seed, no two with one email. */
export function peopleOf(seed: string | number, count: number): Person[] {
  const chance = chanceOf(seed, "people");
  const emails = new Set<string>();
  return Array.from({ length: count }, () => personOf(chance, emails));
}

function personOf(chance: Chance, emails: Set<string>): Person {
  const code = chance.weighed(Object.entries(COUNTRIES).map(([name, { weight }]) => [name, weight] as const));
  const country = COUNTRIES[code] as Country;
  const [first, last] = [chance.pick(country.first), chance.pick(country.last)];
  const [city, prefix] = chance.pick(country.cities);
  const domain = chance.pick(DOMAINS);
  let email = `${plain(first)}.${plain(last)}@${domain}`;
  for (let again = 2; emails.has(email); again += 1) email = `${plain(first)}.${plain(last)}${again}@${domain}`;
  emails.add(email);
  const phone = chance.happens(0.6) ? country.phone?.(chance) : undefined;
  const state = STATES[city];
  const address: Address = {
    contactName: `${first} ${last}`,
    line1: country.line(chance.pick(country.streets), 1 + chance.below(120)),
    ...(chance.happens(0.12) && {
      line2: code === "GB" ? `Flat ${1 + chance.below(12)}` : `${1 + chance.below(4)}. 2`,
    }),
    city,
    ...(state && { state }),
    postalCode: country.postalCode(prefix, chance),
    country: code,
  };
  return { contact: { email, ...(phone && { phone }) }, address };
}

/** Shops that buy to sell again. */
export const STOCKISTS: readonly Person[] = [
  stockist("Harbour Gallery", "Joan Whitcombe", "orders@harbour-gallery.example", "4 Pier Road", "Whitby", "YO21 3PU"),
  stockist("The Salt House", "Idris Bevan", "shop@salthouse.example", "18 Quay Street", "Tenby", "SA70 7BD"),
  stockist(
    "Museum of the Coast",
    "Helen Yardley",
    "shop@coastmuseum.example",
    "The Old Lifeboat Station",
    "Cromer",
    "NR27 9HE",
  ),
];

function stockist(
  company: string,
  contactName: string,
  email: string,
  line1: string,
  city: string,
  postalCode: string,
): Person {
  return { contact: { email }, address: { contactName, company, line1, city, postalCode, country: "GB" } };
}
