import { expect, test } from "vitest";
import * as z from "zod";
import { command, query } from "#platform/contract";
import { openapi } from "./document.ts";
import { schemaNames } from "./schema-names.ts";
import { documentText } from "./text.ts";

const Colour = z.object({ red: z.int().max(255), green: z.int().max(255), blue: z.int().max(255) });
const Lamp = z.object({ id: z.string(), colour: Colour, litAt: z.iso.datetime().nullable() });
const shelf = z.string().regex(/^shelf_[0-9a-z]{6,40}$/);
const contract = {
  getLamp: query("GET /v1/shelves/{shelf}/lamps/{lamp}", {
    summary: "One lamp",
    params: { shelf, lamp: z.string() },
    returns: Lamp,
  }),
  getShelf: query("GET /v1/shelves/{shelf}", { summary: "A shelf", params: { shelf }, returns: z.array(Lamp) }),
  paintLamp: command("POST /v1/shelves/{shelf}/lamps/{lamp}/paint", {
    summary: "Paint a lamp",
    params: { shelf, lamp: z.string() },
    body: z.object({ colour: Colour }),
    returns: Lamp,
  }),
};
const names = schemaNames([{ module: "lamps", exports: { Lamp, Colour } }]);
const document = openapi([{ name: "lamps", contract, refusals: {} }], "1", names) as {
  paths: Record<string, Record<string, { parameters: unknown[]; requestBody?: unknown; responses: object }>>;
  components: Record<string, Record<string, unknown>>;
};
const ref = (to: string) => ({ $ref: `#/components/${to}` });

test("a schema that a module exports is written once, under its name, wherever it is used", () => {
  const { schemas = {} } = document.components;
  expect(schemas.Lamp).toMatchObject({
    properties: { colour: ref("schemas/Colour"), litAt: { anyOf: [ref("schemas/DateTime"), { type: "null" }] } },
  });
  expect(schemas.getShelfAnswer).toEqual({ type: "array", items: ref("schemas/Lamp") });
  const { requestBody } = document.paths["/v1/shelves/{shelf}/lamps/{lamp}/paint"]?.post ?? {};
  expect(requestBody).toMatchObject({
    content: { "application/json": { schema: { properties: { colour: ref("schemas/ColourInput") } } } },
  });
});

test("operations that answer the same refer to one response, and those with the same parameter to one parameter", () => {
  const one = document.paths["/v1/shelves/{shelf}/lamps/{lamp}"]?.get;
  const paint = document.paths["/v1/shelves/{shelf}/lamps/{lamp}/paint"]?.post;
  for (const each of [one, paint]) {
    expect(each?.responses).toMatchObject({ 200: ref("responses/200.Lamp") });
    expect(each?.parameters).toContainEqual(ref("parameters/shelf"));
  }
});

test("two schemas of one name have their module's name before it", () => {
  const Other = Lamp.extend({ watts: z.int() });
  const both = schemaNames([
    { module: "lamps", exports: { Lamp } },
    { module: "shops", exports: { Lamp: Other } },
  ]);
  expect([...both.values()]).toEqual(expect.arrayContaining(["lamps.Lamp", "shops.Lamp"]));
});

test("the text has an operation a line, and is the document", () => {
  const text = documentText(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(text).toMatch(/\n {6}"get": \{"operationId":"getLamp",.*\},?\n/);
});
