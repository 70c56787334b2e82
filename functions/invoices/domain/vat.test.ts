import { expect, test } from "vitest";
import { VAT_NOTES, vatIdOf, vatOf } from "./vat.ts";

const at = (country: string, vatId?: string) => ({ country, vatId });
const british = at("GB", "GB 381 2245 19");
const german = at("DE", "DE136695976");

test.each([
  ["a British customer", british, at("GB"), "none", "domestic", 2000],
  ["the Isle of Man", british, at("IM"), "none", "domestic", 2000],
  ["a British seller to Germany", british, german, "none", "outside_scope", 0],
  ["a British seller to the United States", british, at("US"), "none", "outside_scope", 0],
  ["a German customer", german, at("DE", "DE1"), "none", "domestic", 1900],
  ["a business of another member state", german, at("FR", "FR40303265045"), "none", "reverse_charge", 0],
  ["Monaco counts as France", german, at("MC", "FR40303265045"), "none", "reverse_charge", 0],
  ["a customer of another member state without a number", german, at("FR"), "none", "domestic", 1900],
  ["an EU seller to the United Kingdom", german, british, "none", "outside_scope", 0],
  ["a Finnish half per cent", at("FI", "FI1"), at("FI"), "none", "domestic", 2550],
  ["a Greek seller at home", at("GR", "EL1"), at("GR"), "none", "domestic", 2400],
  ["a seller without a VAT number", at("GB"), at("GB"), "none", "not_registered", 0],
  ["a seller outside the UK and the EU", at("US", "US1"), at("US"), "none", "not_registered", 0],
  ["an exempt customer", british, at("GB"), "exempt", "exempt", 0],
  ["a reverse charge by agreement", british, at("GB"), "reverse", "reverse_charge", 0],
  ["an exemption does not register a seller", at("GB"), at("GB"), "exempt", "not_registered", 0],
] as const)("%s", (_, seller, customer, agreed, treatment, rate) =>
  expect(vatOf(seller, customer, agreed)).toMatchObject({ treatment, rate }),
);

test("a rate of 0 says why on the invoice", () => {
  expect(vatOf(german, at("FR", "FR40303265045"), "none").note).toBe(VAT_NOTES.reverse_charge);
  expect(vatOf(british, at("US"), "none").note).toBe(VAT_NOTES.outside_scope);
  expect(vatOf(british, at("GB"), "exempt").note).toBe(VAT_NOTES.exempt);
  expect(vatOf(british, at("GB"), "none").note).toBeUndefined();
});

test("the VAT number is found among a company's numbers", () => {
  expect(vatIdOf([{ type: "eu_vat", value: "DE1" }])).toBe("DE1");
  expect(vatIdOf([{ type: "us_ein", value: "1" }])).toBeUndefined();
});
