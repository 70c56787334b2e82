import { expect, test } from "vitest";
import { fill, namesOf } from "./module-names.mjs";

const nameOfRecord = (module: string, name?: string) => namesOf(module, name)?.name;

test("the record's name is the module's in the singular, unless it is given", () => {
  expect(["gift-cards", "categories", "boxes", "addresses", "invoices"].map((each) => nameOfRecord(each))).toEqual([
    "gift-card",
    "category",
    "box",
    "address",
    "invoice",
  ]);
  expect(nameOfRecord("people", "person")).toBe("person");
});

test("a name that is not kebab-case is refused", () => {
  expect(["GiftCards", "gift_cards", "_shared", "../up", ""].map((each) => namesOf(each))).toEqual(
    Array(5).fill(undefined),
  );
  expect(namesOf(undefined)).toBeUndefined();
});

test("a name the language or the skeleton itself needs is refused", () => {
  expect(["returns", "cases", "queries", "stock"].map((each) => namesOf(each))).toEqual(Array(4).fill(undefined));
  expect(nameOfRecord("returns", "returned-parcel")).toBe("returned-parcel");
});

test("ids begin with letters of the name that no other kind's begin with", () => {
  const prefixAmong = (...taken: string[]) => namesOf("gift-cards", "gift-card", new Set(taken))?.prefix;
  expect([prefixAmong(), prefixAmong("gif"), prefixAmong("gif", "git")]).toEqual(["gif", "git", "gic"]);
});

test("a template is filled with every form of the names", () => {
  const names = namesOf("gift-cards");
  expect(
    names && fill("{{module}} {{modules}} {{Record}} {{record}} {{NAME}} {{Words}} {{prefix}} {{other}}", names),
  ).toBe("gift-cards giftCards GiftCard giftCard GIFT_CARD Gift cards gif {{other}}");
});
