import fc from "fast-check";
import { expect, test } from "vitest";
import { VAT_NOTES, vatOf } from "./vat.ts";

const at = (country: string, value?: string, type = "eu_vat") => ({
  country,
  taxIds: value === undefined ? [] : [{ type, value }],
});
const british = at("GB", "GB 381 2245 19", "gb_vat");
const german = at("DE", "DE136695976");
const FRENCH = "FR40303265045";

test.each([
  ["a British customer", british, at("GB"), "none", "domestic", 2000],
  ["the Isle of Man", british, at("IM"), "none", "domestic", 2000],
  ["a British seller to Germany", british, german, "none", "outside_scope", 0],
  ["a British seller to the United States", british, at("US"), "none", "outside_scope", 0],
  ["a German customer", german, at("DE", "DE136695976"), "none", "domestic", 1900],
  ["a business of another member state", german, at("FR", FRENCH), "none", "reverse_charge", 0],
  ["Monaco counts as France", german, at("MC", FRENCH), "none", "reverse_charge", 0],
  ["a customer of another member state without a number", german, at("FR"), "none", "domestic", 1900],
  ["an EU seller to the United Kingdom", german, british, "none", "outside_scope", 0],
  ["a Finnish half per cent", at("FI", "FI12345678"), at("FI"), "none", "domestic", 2550],
  ["a Greek seller at home", at("GR", "EL123456789"), at("GR"), "none", "domestic", 2400],
  ["a number without its prefix is the country's own", at("DE", "136695976"), at("DE"), "none", "domestic", 1900],
  ["a customer's number without its prefix", german, at("AT", "U12345678"), "none", "reverse_charge", 0],
  ["a Greek customer's number without its prefix", german, at("GR", "123456789"), "none", "reverse_charge", 0],
  ["a French customer with a British number only", german, at("FR", "GB381224519", "gb_vat"), "none", "domestic", 1900],
  ["one from Northern Ireland, for goods", german, at("FR", "XI381224519", "eu_vat"), "none", "domestic", 1900],
  ["one with a Swiss number", german, at("FR", "CHE-123.456.788 MWST", "ch_vat"), "none", "domestic", 1900],
  ["one with a number of the One Stop Shop", german, at("FR", "EU123456789", "eu_oss_vat"), "none", "domestic", 1900],
  ["one with the seller's own state's number", german, at("FR", "DE136695976"), "none", "domestic", 1900],
  ["one whose number can't be one", german, at("FR", "FR1"), "none", "domestic", 1900],
  ["a seller in Northern Ireland", at("GB", "XI381224519"), at("GB"), "none", "domestic", 2000],
  ["a seller without a VAT number", at("GB"), at("GB"), "none", "not_registered", 0],
  [
    "a German seller with a British number only",
    at("DE", "GB381224519", "gb_vat"),
    at("DE"),
    "none",
    "not_registered",
    0,
  ],
  ["a seller outside the UK and the EU", at("US", "US1"), at("US"), "none", "not_registered", 0],
  ["an exempt customer", british, at("GB"), "exempt", "exempt", 0],
  ["a reverse charge by agreement", british, at("GB"), "reverse", "reverse_charge", 0],
  ["an exemption does not register a seller", at("GB"), at("GB"), "exempt", "not_registered", 0],
] as const)("%s", (_, seller, customer, agreed, treatment, rate) =>
  expect(vatOf(seller, customer, agreed)).toMatchObject({ treatment, rate }),
);

test("a rate of 0 says why on the invoice", () => {
  expect(vatOf(german, at("FR", FRENCH), "none").note).toBe(VAT_NOTES.reverse_charge);
  expect(vatOf(british, at("US"), "none").note).toBe(VAT_NOTES.outside_scope);
  expect(vatOf(british, at("GB"), "exempt").note).toBe(VAT_NOTES.exempt);
  expect(vatOf(british, at("GB"), "none").note).toBeUndefined();
});

test("the VAT number is found among a company's numbers", () => {
  const taxIds = [
    { type: "us_ein", value: "12-3456789" },
    { type: "eu_vat", value: FRENCH },
  ];
  expect(vatOf(german, { country: "FR", taxIds }, "none").treatment).toBe("reverse_charge");
  expect(vatOf(german, { country: "FR", taxIds: taxIds.slice(0, 1) }, "none").treatment).toBe("domestic");
});

const NUMBERS = {
  GB: "GB381224519",
  DE: "DE136695976",
  FR: FRENCH,
  GR: "EL123456789",
  AT: "ATU12345678",
  NL: "NL123456789B01",
  IE: "IE1234567T",
} as const;
type State = keyof typeof NUMBERS;
const STATES = Object.keys(NUMBERS) as State[];
const OTHERS = ["US", "CH", "NO", "JP", "KW"] as const;

test("whoever sells to whom: VAT is the seller's own rate or none, and a business abroad in the EU pays none only by a number of its own", () =>
  fc.assert(
    fc.property(
      fc.constantFrom<State>(...STATES),
      fc.constantFrom<string>(...STATES, ...OTHERS),
      fc.subarray(STATES),
      fc.boolean(),
      (from, to, numbers, isRegistered) => {
        const taxIds = numbers.map((of) => ({ type: of === "GB" ? "gb_vat" : "eu_vat", value: NUMBERS[of] }));
        const seller = at(from, isRegistered ? NUMBERS[from] : undefined);
        const { treatment, rate, note } = vatOf(seller, { country: to, taxIds }, "none");
        const own = vatOf(seller, at(from), "none");
        expect([0, own.rate]).toContain(rate);
        expect(rate > 0).toBe(treatment === "domestic");
        expect(note === undefined).toBe(treatment === "domestic" || treatment === "not_registered");
        if (!isRegistered) expect(treatment).toBe("not_registered");
        else if (from === to) expect(treatment).toBe("domestic");
        else if ([from, to].some((each) => each === "GB" || OTHERS.some((other) => other === each)))
          expect(treatment).toBe("outside_scope");
        else
          expect(treatment).toBe(
            numbers.some((each) => each !== "GB" && each !== from) ? "reverse_charge" : "domestic",
          );
      },
    ),
  ));
