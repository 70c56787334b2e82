import fc from "fast-check";
import { damaged, fitting, hostile, hostileQuery, type Words } from "../support/arbitrary-json.ts";
import type { Address } from "./addresses.ts";
import type { Sent } from "./client.ts";
import type { ApiOperation, Parameter } from "./document.ts";
import { type Body, fileOf } from "./files.ts";
import { leanly } from "./lean.ts";

export interface Probe extends Sent {
  readonly sort: "fitting" | "near" | "hostile";
}
type Sort = Probe["sort"];

const replaced = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
const inText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** Requests to one operation: those that fit its document, those with one thing wrong, and those that mean harm. */
export function probesOf(
  operation: ApiOperation,
  words: Words,
  sort: Sort,
  addresses: readonly Address[] = [],
  wordsAt: (address: Address) => Words = () => ({}),
): fc.Arbitrary<Probe> {
  if (sort === "hostile" || addresses.length === 0) return probesAt(operation, words, sort, {});
  const known = fc
    .constantFrom(...addresses)
    .chain((address) => probesAt(operation, { ...words, ...wordsAt(address) }, sort, address));
  return fc.oneof({ weight: 4, arbitrary: known }, probesAt(operation, words, sort, {}));
}

function probesAt(operation: ApiOperation, words: Words, sort: Sort, address: Address): fc.Arbitrary<Probe> {
  const methods = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND");
  return fc
    .record({
      path: pathOf(operation, words, sort, address),
      query: queryOf(operation, words, sort, address),
      body: bodyOf(operation, words, sort),
      headers: headersOf(sort),
      method:
        sort === "hostile"
          ? fc.oneof({ weight: 9, arbitrary: fc.constant(operation.method) }, methods)
          : fc.constant(operation.method),
    })
    .map(({ path, query, body, headers, method }) => ({
      sort,
      method,
      target: query === "" ? path : `${path}?${query}`,
      headers: { ...body.headers, ...headers },
      body: body.body,
    }));
}

const isIn = (place: Parameter["in"]) => (parameter: Parameter) => parameter.in === place;

function pathOf({ path, parameters }: ApiOperation, words: Words, sort: Sort, address: Address): fc.Arbitrary<string> {
  const wrong = fc.oneof(
    hostileQuery.filter((text) => text !== "").map(replaced),
    fc.constantFrom("%00", "%ED%A0%80", "%", "%2e%2e", "..%2f..%2f", "%F0%9F%92%A9", "a".repeat(4000)),
  );
  const values = parameters.filter(isIn("path")).map(({ name, schema }) => {
    const known = address[name];
    const any = known === undefined ? fitting(schema, words, name) : fc.constant(known);
    const right = any.map((value) => replaced(String(value)));
    return [name, sort === "hostile" ? fc.oneof({ weight: 4, arbitrary: right }, wrong) : right] as const;
  });
  return fc
    .record(Object.fromEntries(values))
    .map((chosen) => path.replace(/\{(.+?)\}/g, (_, name: string) => chosen[name] || "-"));
}

function queryOf(operation: ApiOperation, words: Words, sort: Sort, address: Address): fc.Arbitrary<string> {
  const { id, parameters } = operation;
  const pages = words[`pageToken of ${id}`];
  const all = parameters
    .filter(isIn("query"))
    .filter(({ name }) => sort !== "fitting" || name !== "pageToken" || pages);
  const fields = all.map(({ name, schema }) => {
    const known = name === "pageToken" ? pages : name === "project" && address.project ? [address.project] : undefined;
    const existing = known ? fc.constantFrom(...known) : fitting(schema, words, name);
    const right = existing.map(inText);
    return [name, sort === "fitting" ? right : fc.oneof({ weight: 5, arbitrary: right }, hostileQuery)] as const;
  });
  const requiredKeys = all.filter(({ required }) => required).map(({ name }) => name);
  const unknown = fc.dictionary(fc.constantFrom("__proto__", "constructor", "page[size]", "fuzz"), hostileQuery, {
    maxKeys: 1,
  });
  const more = sort === "hostile" ? fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, unknown) : fc.constant({});
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: sort === "hostile" ? [] : requiredKeys });
  const least = fc.record(Object.fromEntries(fields.filter(([name]) => requiredKeys.includes(name))));
  const named = sort === "fitting" ? fc.oneof(whole, least) : whole;
  return fc.tuple(named, more).map(([right, wrong]) =>
    Object.entries({ ...right, ...wrong } as Record<string, string>)
      .map(([name, value]) => `${encodeURIComponent(name)}=${replaced(value)}`)
      .join("&"),
  );
}

function bodyOf(operation: ApiOperation, words: Words, sort: Sort): fc.Arbitrary<Body> {
  const kinds = Object.keys(operation.body ?? {});
  const wrongType = fc.constantFrom("text/plain", "application/xml", "multipart/form-data; boundary=x", "", 'a/b; c="');
  if (kinds.length === 0)
    return sort === "hostile"
      ? fc.constantFrom<Body>({ headers: {} }, { headers: { "content-type": "application/json" }, body: "{}" })
      : fc.constant({ headers: {} });
  const schema = operation.body?.["application/json"]?.schema;
  if (!schema) return fileOf(kinds, wrongType, sort);
  const headers = { "content-type": "application/json" };
  const whole = fitting(schema, words);
  const asJson = (value: unknown): Body => ({ headers, body: JSON.stringify(value) });
  if (sort === "fitting") return fc.oneof(whole, leanly(schema, words)).map(asJson);
  const harmed = fc.tuple(whole, fc.nat(1000), hostile).map(([value, place, harm]) => damaged(value, place, harm));
  if (sort === "near") return harmed.map(asJson);
  const torn = fc
    .tuple(whole, fc.nat(400))
    .map(([value, at]) => ({ headers, body: JSON.stringify(value).slice(0, at) }));
  const elsewhere = fc
    .tuple(whole, wrongType)
    .map(([value, type]) => ({ headers: { "content-type": type }, body: JSON.stringify(value) }));
  const bytes = fc.uint8Array({ maxLength: 200 }).map((body) => ({ headers, body }));
  const deep = fc
    .constantFrom(50_000, 400_000)
    .map((depth) => ({ headers, body: `{"x":${"[".repeat(depth)}${"]".repeat(depth)}}` }));
  return fc.oneof(
    { weight: 4, arbitrary: harmed.map(asJson) },
    { weight: 3, arbitrary: hostile.map(asJson) },
    { weight: 1, arbitrary: torn },
    { weight: 1, arbitrary: elsewhere },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: deep },
  );
}

const ODD_HEADERS: readonly Record<string, string>[] = [
  { "if-match": "*" },
  { "if-match": "99999999999" },
  { "idempotency-key": "é" },
  { "idempotency-key": "k".repeat(201) },
  { "x-presswork-consistency": "order-x@99,,@,a@1e9" },
  { "x-presswork-consistency": `${"a@1,".repeat(500)}__proto__@1` },
  { "x-presswork-preview": "viewer" },
  { "x-presswork-preview": "__proto__" },
  { "x-presswork-via": "\u00ff".repeat(300) },
  { "x-presswork-deed": "" },
  { authorization: "Bearer" },
  { authorization: "Basic eDp5" },
  { authorization: "Bearer a.b.c" },
  { authorization: `Bearer ${"a".repeat(8000)}` },
  { cookie: "presswork_session=; presswork_session=__proto__" },
  { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4" },
  { "accept-encoding": "gzip;q=nonsense", accept: "application/xml" },
  { "content-encoding": "gzip" },
  { origin: "null", referer: "not a url" },
];

const headersOf = (sort: Sort): fc.Arbitrary<Record<string, string>> =>
  sort === "hostile"
    ? fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.constantFrom(...ODD_HEADERS))
    : fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        fc.uuid().map((key) => ({ "idempotency-key": key })),
        fc.constantFrom({ "if-match": "1" }, { "idempotency-key": "the-same" }),
      );
