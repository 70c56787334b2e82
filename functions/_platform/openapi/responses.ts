import { ApiError, errorCodesOf, type Operation, type Refusals } from "#platform/contract";
import { responseHeaders } from "./headers.ts";
import { type Components, type Json, schemaOf } from "./schema.ts";

const BINARY: Json = { schema: { type: "string", format: "binary" } };
const ALWAYS = ["x-content-type-options", "strict-transport-security", "vary"];
const RETRYABLE = new Set([429, 503]);
/** Answered by whatever stands in front of an operation too, with codes of its own. */
const OF_THE_EDGE = new Set([408, 503]);
const ERROR = schemaOf(ApiError, "output");
const DESCRIPTIONS: Readonly<Record<number, string>> = { 201: "Created", 202: "Accepted", 204: "Done" };
/** Codes that many operations have together, by the word for them in a response's name. */
const TOGETHER: readonly (readonly [codes: string, word: string])[] = [
  ["UNAUTHENTICATED.TOKEN_EXPIRED.KEY_MISTYPED", "caller"],
  ["FORBIDDEN.ADDRESS_NOT_ALLOWED.ORIGIN_NOT_ALLOWED", "caller"],
  ["EMAIL_NOT_VERIFIED.TWO_FACTOR_REQUIRED.TERMS_NOT_SIGNED", "person"],
  ["VERSION_CONFLICT.IDEMPOTENCY_MISMATCH.DELETED_SINCE.TAKEN.INSUFFICIENT", "command"],
  ["MODULE_NOT_INSTALLED.MODULE_PAUSED", "module"],
  ["INSUFFICIENT_STORAGE.SAVED_IN_PART", "storage"],
];

const nameOf = (status: number, codes: readonly string[]): string =>
  TOGETHER.reduce((name, [together, word]) => name.replace(together, word), `${status}.${codes.join(".")}`);

/** Every answer an operation may give, by status: its own, and each error with its codes. */
export function responsesOf(id: string, operation: Operation, refusals: Refusals, components: Components): Json {
  const errors = [...errorCodesOf(operation, refusals)].map(([status, codes]) => [
    status,
    errorResponse(status, codes, components, operation.pictures),
  ]);
  const part = operation.ranges && { 206: download(operation, components, "A part of the file", ["content-range"]) };
  return { [operation.status]: success(id, operation, components), ...part, ...Object.fromEntries(errors) };
}

function errorResponse(
  status: number,
  codes: ReadonlySet<string>,
  components: Components,
  pictures: true | undefined,
): Json {
  const list = [...codes];
  const schema = components.ref("schemas", "ApiError", ERROR);
  const properties = { status: { const: status }, ...(!OF_THE_EDGE.has(status) && { code: { enum: list } }) };
  const body = { allOf: [schema, { type: "object", properties }] };
  const always = [...ALWAYS, "x-request-id", "cache-control", "content-security-policy"];
  const written = status === 500 ? [] : ["x-presswork-consistency"];
  const names = [...always, ...written, ...(RETRYABLE.has(status) ? ["retry-after"] : [])];
  const name = status === 500 || status === 503 ? String(status) : nameOf(status, list);
  return components.ref("responses", pictures ? `${name}.picture` : name, {
    description: list.join(", "),
    headers: responseHeaders(names, components),
    content: { "application/json": { schema: body }, ...(pictures && { "image/svg+xml": BINARY }) },
  });
}

function download(
  operation: Operation,
  components: Components,
  description: string,
  more: readonly string[] = [],
): Json {
  const own = [...(operation.cookies ? ["set-cookie"] : []), ...(operation.ranges ? ["accept-ranges"] : []), ...more];
  const names = [...ALWAYS, "content-disposition", "cache-control", "x-presswork-consistency", ...own];
  return {
    description,
    headers: responseHeaders(names, components),
    content: Object.fromEntries((operation.download ?? []).map((type) => [type.split(";")[0], BINARY])),
  };
}

function success(id: string, operation: Operation, components: Components): Json {
  const { status, download: types, returns } = operation;
  if (types) return download(operation, components, "The file");
  const schema = returns && components.ref("schemas", `${id}Answer`, schemaOf(returns, "output"));
  const cookies = operation.cookies ? ["set-cookie"] : [];
  const names = [...ALWAYS, ...(schema ? ["cache-control"] : []), "x-presswork-consistency", ...cookies];
  const named = [String(status), ...(schema ? [lastOf(schema)] : []), ...(operation.cookies ? ["cookies"] : [])];
  return components.ref("responses", named.join("."), {
    description: DESCRIPTIONS[status] ?? "The answer",
    headers: responseHeaders(names, components),
    ...(schema && { content: { "application/json": { schema } } }),
  });
}

const lastOf = ({ $ref }: Json): string => String($ref).slice(String($ref).lastIndexOf("/") + 1);
