import { expect, test } from "vitest";
import { atRows, ratesIn } from "./body.ts";

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("rows without a name and a price, and rows to be removed, are left out; a code is made of the name once", () => {
  const rows = ratesIn(
    form({
      rows: "4",
      "rates.0.name": "Tracked 48",
      "rates.0.price": "395",
      "rates.0.tracked": "on",
      "rates.0.minDays": "2",
      "rates.0.maxDays": "3",
      "rates.1.name": "",
      "rates.2.name": "Gone",
      "rates.2.remove": "on",
      "rates.3.name": "Tracked 48",
      "rates.3.price": "four",
    }),
    "GBP",
  );
  expect(rows.map(({ at }) => at)).toEqual([0, 3]);
  expect(rows[0]?.rate).toMatchObject({
    code: "tracked-48",
    tracked: true,
    price: { amount: 395, currency: "GBP" },
    perItem: { amount: 0, currency: "GBP" },
    minDays: 2,
    maxDays: 3,
  });
  expect(rows[1]?.rate).toMatchObject({ code: "tracked-48-2", price: { amount: "four" } });
  expect(atRows({ "rates.1.price.amount": ["Not a number"], rates: ["Too many"] }, rows)).toEqual({
    "rates.3.price": ["Not a number"],
    rates: ["Too many"],
  });
});
