import { expect, test } from "vitest";
import * as z from "zod";
import { MAX_AMOUNT } from "#events/_kernel";
import type { Operation } from "#platform/contract";
import { services } from "../../infra/services.ts";

/** No number a request may state is larger: every sum over a page of records stays exact. */
const LARGEST = 1e15;

type Schema = { readonly [key: string]: unknown; readonly properties?: Readonly<Record<string, Schema>> };
interface Location {
  readonly at: string;
  readonly schema: Schema;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

function placesIn(schema: Schema, at: string): Location[] {
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    isSchema(value) ? placesIn(value, `${at}.${key}`) : [],
  );
  return [{ at, schema }, ...inside];
}

const requests = services.flatMap(({ http }) =>
  (Object.entries(http.contract) as [string, Operation][]).flatMap(([name, operation]) =>
    [operation.query, operation.body].flatMap((schema) =>
      schema ? placesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, name) : [],
    ),
  ),
);

test("every amount of money a request states is within what can be booked", () => {
  const amounts = requests.flatMap(({ at, schema: { properties } }) =>
    properties?.amount && properties.currency ? [{ at, amount: properties.amount }] : [],
  );
  expect(amounts.length).toBeGreaterThan(20);
  const unbounded = amounts.filter(
    ({ amount }) => !(Number(amount.maximum) <= MAX_AMOUNT && Number(amount.minimum) >= -MAX_AMOUNT),
  );
  expect(unbounded.map(({ at }) => at)).toEqual([]);
});

test("only an adjustment of a wallet can state an amount below zero", () => {
  const negative = requests.filter(
    ({ schema: { properties } }) => properties?.currency && Number(properties.amount?.minimum) < 0,
  );
  expect(negative.map(({ at }) => at)).toEqual(["createTransaction.properties.amount"]);
});

test("no whole number of a request is without bounds", () => {
  const lowest = ({ minimum, exclusiveMinimum }: Schema) => Number(minimum ?? exclusiveMinimum ?? -Infinity);
  const unbounded = requests.filter(
    ({ schema }) => schema.type === "integer" && !(Number(schema.maximum) <= LARGEST && lowest(schema) >= -LARGEST),
  );
  expect(unbounded.map(({ at }) => at)).toEqual([]);
});
