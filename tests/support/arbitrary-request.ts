import fc from "fast-check";
import * as z from "zod";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { damaged, fitting, hostile, hostileQuery, type JsonSchema, type Words } from "./arbitrary-json.ts";
import type { Ask } from "./environment.ts";

/** Existing values to ask about. */
export interface RequestValues {
  readonly words: Words;
  readonly project: string;
}
const describe = (schema: unknown, io: "input" | "output" = "input"): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: "any" }) as JsonSchema;

/** Requests to one operation that fit its schemas. */
export function fittingRequestsOf(operation: Operation, { words, project }: RequestValues): fc.Arbitrary<Ask> {
  const params = Object.entries(operation.params as object).map(([name, schema]) => {
    const value = fitting(describe(schema), words, name);
    return [name, value.map((each) => encodeURIComponent(wellFormed(String(each))))] as const;
  });
  const inQuery = operation.scope === "project" && !operation.path.includes("{project}");
  const body: fc.Arbitrary<Body> = operation.upload
    ? bodyOf(operation, { words, project })
    : operation.body
      ? fitting(describe(operation.body), words).map((value) => ({ body: value }))
      : fc.constant({});
  return fc.tuple(fc.record(Object.fromEntries(params)), body).map(([values, sent]) => ({
    method: operation.method,
    path: operation.path.replace(/\{(.+?)\}/g, (_, name: string) => values[name] ?? ""),
    query: inQuery ? { project } : {},
    ...sent,
  }));
}

/** Requests to one operation: about half fit its schemas, the rest are damaged somewhere. */
export function requestsOf(operation: Operation, existing: RequestValues): fc.Arbitrary<Ask> {
  return fc
    .record({
      path: pathOf(operation, existing),
      query: queryOf(operation, existing),
      body: bodyOf(operation, existing),
      headers,
    })
    .map(({ path, query, body, headers: sent }) => ({
      method: operation.method,
      path,
      query,
      ...body,
      headers: { ...sent, ...body.headers },
    }));
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "?");

function pathOf({ path, params }: Operation, { words }: RequestValues): fc.Arbitrary<string> {
  const one = (name: string, schema: unknown): fc.Arbitrary<string> => {
    const described = describe(schema);
    const right = fitting(described, words, name).map((value) => encodeURIComponent(wellFormed(String(value))));
    const wrong = hostileQuery.filter((text) => text !== "").map((text) => encodeURIComponent(wellFormed(text)));
    return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
  };
  const values = Object.fromEntries(
    Object.entries(params as object).map(([name, schema]) => [name, one(name, schema)]),
  );
  return fc.record(values).map((chosen) => path.replace(/\{(.+?)\}/g, (_, name: string) => chosen[name] ?? ""));
}

function queryOf(operation: Operation, { words, project }: RequestValues): fc.Arbitrary<Record<string, string>> {
  const [sent, read] = [describe(operation.query), describe(operation.query, "output")];
  const fields = Object.entries(sent.properties ?? {}).flatMap(([name, part]) => {
    if (name === "pageToken") return [];
    const schema = Object.keys(part as object).length ? part : read.properties?.[name];
    const right = fitting(schema as JsonSchema, words, name).map((value) =>
      typeof value === "object" ? JSON.stringify(value) : String(value),
    );
    return [[name, fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: hostileQuery })] as const];
  });
  const wrong = fc.dictionary(fc.constantFrom("__proto__", "pageToken", "toString", "page[size]"), hostileQuery, {
    maxKeys: 1,
  });
  const about = operation.scope === "project" && !operation.path.includes("{project}") ? { project } : {};
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wrong }),
    )
    .map(([named, more]) => ({ ...named, ...more, ...about }) as Record<string, string>);
}

const uploadedText = fc
  .oneof(
    fc.stringMatching(/^[\w ,;"\n\t=@+-]{0,200}$/),
    fc.constant("email,constructor,__proto__,toString,hasOwnProperty\na@example.com,__proto__,constructor,x,y\n"),
  )
  .map((each) => new TextEncoder().encode(each));

type Body = Pick<Ask, "body" | "raw" | "headers">;
function bodyOf(operation: Operation, { words }: RequestValues): fc.Arbitrary<Body> {
  if (operation.upload) {
    const type = fc.constantFrom(...operation.upload.types).map((value) => ({ "content-type": value }));
    const name = fc.constantFrom(
      {},
      { "x-file-name": "orders.csv" },
      { "x-file-name": "%E0%A4%A" },
      { "x-file-name": "\u0000" },
    );
    return fc
      .tuple(fc.oneof(fc.uint8Array({ maxLength: 500 }), uploadedText), type, name)
      .map(([raw, about, called]) => ({ raw, headers: { ...about, ...called } }));
  }
  if (!operation.body) return fc.constant({});
  const whole = fitting(describe(operation.body), words);
  const harmed = fc.tuple(whole, fc.nat(1000), hostile).map(([value, place, harm]) => damaged(value, place, harm));
  const torn = fc.tuple(whole, fc.nat(400)).map(([value, at]) => ({ raw: JSON.stringify(value).slice(0, at) }));
  return fc.oneof(
    { weight: 4, arbitrary: whole.map((body) => ({ body })) },
    { weight: 4, arbitrary: harmed.map((body) => ({ body })) },
    { weight: 1, arbitrary: hostile.map((body) => ({ body })) },
    { weight: 1, arbitrary: torn },
  );
}

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  // The same key with another body.
  { weight: 6, arbitrary: fc.constant({ "idempotency-key": "k-1" }) },
  fc.constantFrom<Record<string, string>>(
    ...[{ "idempotency-key": "é" }, { "if-match": "1" }, { "if-match": "*" }],
    ...[{ "x-presswork-consistency": "order-x@99,,@,a@1e9" }, { "x-presswork-consistency": "__proto__@1" }],
  ),
);
