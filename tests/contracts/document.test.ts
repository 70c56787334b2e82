import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { openapi } from "../../functions/_platform/openapi/index.ts";
import { services } from "../../infra/services.ts";
import { operationsOf, readDocument } from "../security/document.ts";

const document = readDocument();
const operations = operationsOf(document);
const text = readFileSync("functions/openapi.json", "utf8");

test("the document is OpenAPI 3.1 by its official schema", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("every operation has an id of its own", () => {
  const ids = operations.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("a diff shows which operation changed: each is a line, and so is each component", () => {
  const lines = text.split("\n");
  for (const { id } of operations)
    expect(lines.filter((line) => line.includes(`{"operationId":"${id}",`))).toHaveLength(1);
  const { securitySchemes: _, ...sorts } = document.components;
  const names = Object.values(sorts).flatMap((all) => Object.keys(all));
  expect(lines.length).toBeGreaterThan(operations.length + names.length);
  // Two megabytes for the operations of November 2026.
  expect(text.length / operations.length).toBeLessThan(3_050);
});

test("two operations of one name are no document", () => {
  const twice = services.slice(0, 1).map(({ name, http, refusals }) => ({ name, contract: http.contract, refusals }));
  expect(() => openapi([...twice, ...twice], "1")).toThrow(/are both called/);
});

test("every reference leads somewhere, and nothing is in the document for nobody", () => {
  const referred = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, sort, name]) => `${sort} ${name}`),
  );
  const { securitySchemes: _, ...sorts } = document.components;
  const there = Object.entries(sorts).flatMap(([sort, all]) => Object.keys(all).map((name) => `${sort} ${name}`));
  expect(there.filter((each) => !referred.has(each))).toEqual([]);
  expect([...referred].filter((each) => !there.includes(each))).toEqual([]);
});

test("every path names its parameters, each required", () => {
  for (const { path, parameters } of operations) {
    const named = parameters.filter((each) => each.in === "path");
    expect(named.map(({ name }) => name).sort()).toEqual(
      [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name).sort(),
    );
    expect(named.every(({ required }) => required)).toBe(true);
  }
});

test("operations that need a project require it", () => {
  const request = operations.flatMap(({ parameters }) =>
    parameters.filter(
      ({ name, description }) => name === "project" && /device may leave it out/.test(description ?? ""),
    ),
  );
  expect(request.length).toBeGreaterThan(100);
  expect(request.every(({ required }) => required)).toBe(true);
});

test("every schema in the document can be compiled and checked by", () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: "document", components: document.components });
  for (const name of Object.keys(document.components.schemas ?? {}))
    expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
});
