import { expect, test } from "vitest";
import type * as z from "zod";
import { services } from "../../infra/services.ts";

interface Inner {
  readonly def: Readonly<Record<string, unknown>>;
}
const isSchema = (value: unknown): value is { readonly _zod: Inner } =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Every schema inside a schema that takes web addresses, and the text that it is found at. */
function addressesIn(schema: unknown, path: string, seen = new Set<unknown>()): [string, z.ZodType][] {
  if (!isSchema(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const own: [string, z.ZodType][] =
    (def as { format?: string }).format === "url" ? [[path, schema as unknown as z.ZodType]] : [];
  const parts = Object.entries(def).flatMap(([name, part]): [string, unknown][] => {
    if (name === "shape") return Object.entries(part as object);
    if (Array.isArray(part)) return part.map((each) => ["", each]);
    return [[name === "element" ? "[]" : "", part]];
  });
  return [...own, ...parts.flatMap(([name, part]) => addressesIn(part, name ? `${path}.${name}` : path, seen))];
}

const addresses = services.flatMap(({ http }) =>
  Object.entries(http.contract).flatMap(([name, { params, query, body }]) => [
    ...Object.values(params as object).flatMap((each) => addressesIn(each, `${name} path`)),
    ...addressesIn(query, `${name} query`),
    ...addressesIn(body, name),
  ]),
);

test("a web address that a request brings is http or https, never something a browser would run", () => {
  expect(addresses.length).toBeGreaterThan(3);
  const taken = addresses.flatMap(([path, schema]) =>
    ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd"].flatMap((address) =>
      schema.safeParse(address).success ? [`${path} takes ${address}`] : [],
    ),
  );
  expect(taken).toEqual([]);
  expect(addresses.filter(([, schema]) => !schema.safeParse("https://example.com/a.png").success)).toEqual([]);
});
