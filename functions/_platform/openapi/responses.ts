import { ApiError, errorCodesOf, type Operation, type Refusals } from "#platform/contract";
import { responseHeaders } from "./headers.ts";
import { type Components, type Json, schemaOf } from "./schema.ts";

const BINARY: Json = { schema: { type: "string", format: "binary" } };
const ALWAYS = ["x-content-type-options", "strict-transport-security", "vary"];
const RETRYABLE = new Set([429, 503]);
/** Answered by whatever stands in front of an operation too, with codes of its own. */
const OF_THE_EDGE = new Set([408, 503]);
const ERROR = schemaOf(ApiError, "output");

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
  const name = status === 500 || status === 503 ? String(status) : `${status}.${list.join(".")}`;
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
  const cookies = operation.cookies ? ["set-cookie"] : [];
  if (operation.download) return download(operation, components, "The file");
  if (!operation.returns)
    return {
      description: "Done",
      headers: responseHeaders([...ALWAYS, "x-presswork-consistency", ...cookies], components),
    };
  const schema = components.ref("schemas", `${id}Answer`, schemaOf(operation.returns, "output"));
  return {
    description: operation.summary,
    headers: responseHeaders([...ALWAYS, "cache-control", "x-presswork-consistency", ...cookies], components),
    content: { "application/json": { schema } },
  };
}
