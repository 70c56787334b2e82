import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { services } from "../../infra/services.ts";
import { fitting, type JsonSchema } from "../support/arbitrary-json.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";
import { grown, HOSTILE_SHAPES, isWithin, ordinary, quickest } from "../support/hostile-shapes.ts";

/** Less than the most that a body may have. */
const BODY = 900_000;
/** The shapes that every text of a signed-in person is sent in. */
const FEW = ["<", "a@", " ", "-", "0", "\n> ", "[a](", "({,&"];
/** Would end what the others are sent in. */
const ENDS = /^(signOut|endSession|delete|archive|erase|closeAdmin|leave|uninstall|pause|remove)/;

const shapesOf = ({ scope }: { readonly scope: string }) => (scope === "public" ? HOSTILE_SHAPES : FEW);

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
});
afterAll(() => here.close());

const operations = services.flatMap(({ http }) =>
  Object.entries(http.contract).map(([name, operation]) => ({ name, operation })),
);
const describe = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }) as JsonSchema;

type Fill = (schema: JsonSchema) => unknown;

/** A value of a schema with every property, its texts by `text`. */
function filled(schema: JsonSchema, text: Fill, name = ""): unknown {
  const inner = (part: unknown, of = name) => filled((part ?? {}) as JsonSchema, text, of);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return inner(options.find((each) => (each as JsonSchema).type !== "null"));
  if (schema.type === "string" && !schema.enum && !("const" in schema)) return text(schema);
  if (schema.type === "array") return [inner(schema.items)];
  if (schema.type === "object" && schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, inner(part, key)]));
  return example(schema, name);
}
const example = (schema: JsonSchema, name: string): unknown =>
  fc.sample(fitting(schema, {}, name), { numRuns: 1, seed: 7 })[0];

const countOf = (schema: JsonSchema): number => {
  let count = 0;
  filled(schema, () => count++);
  return count;
};

const parsed = operations.flatMap(({ name, operation }) =>
  [operation.body, operation.query].flatMap((schema, at) => {
    const described = schema && describe(schema);
    return schema && described && countOf(described) > 0
      ? [{ name, operation, part: ["body", "query"][at], schema, described }]
      : [];
  }),
);

test.each(parsed)(
  "the $part of $name is checked in time, whatever its texts hold",
  async ({ operation, schema, described }) => {
    const length = Math.floor(Math.min(50_000, BODY / countOf(described)));
    const checking = (text: string) => {
      const value = filled(described, () => text);
      return () => (schema as z.ZodType).safeParse(value);
    };
    const most = 20 * (await quickest(checking(ordinary(length)))) + 500;
    for (const shape of shapesOf(operation))
      expect(await isWithin(most, checking(grown(shape, length))), JSON.stringify(shape)).toBe(true);
  },
);

/** A body whose free texts are as long as they may be, of one shape. */
const longest = (described: JsonSchema, of: (length: number) => string): unknown =>
  filled(described, (schema) =>
    schema.pattern || schema.format ? example(schema, "") : of(Math.min(schema.maxLength ?? 20_000, 200_000)),
  );

const sent = operations.filter(
  ({ name, operation: { body, scope } }) =>
    body && scope !== "admin" && !ENDS.test(name) && countOf(describe(body)) > 0,
);

test.each(sent)("$name answers in time, whatever its texts hold", async ({ operation }) => {
  const described = describe(operation.body);
  const request = fittingRequest(operation, { project: here.shop, platformId: here.platformId });
  const sending = (of: (length: number) => string) => {
    const body = longest(described, of);
    return () => here.ask(here.people.owner, { ...request, body });
  };
  const most = 20 * (await quickest(sending(ordinary), 1)) + 1000;
  for (const shape of shapesOf(operation))
    expect(
      await isWithin(
        most,
        sending((length) => grown(shape, length)),
      ),
      JSON.stringify(shape),
    ).toBe(true);
});
