import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Received, Sent } from "./client.ts";
import { type ApiDocument, operationAt, operationsOf, type Response } from "./document.ts";

/** What the server itself adds to any answer. */
const TRANSPORT = new Set(["content-type", "content-length", "connection", "keep-alive", "date", "transfer-encoding"]);
const ERRORS_OF_OURS = new Set([503, 507]);
const API_ERROR = { $ref: "#/components/schemas/ApiError" };
/** What the document's description says of every path, whether there is an operation or not: codes by status. */
const OF_ANY_PATH: Readonly<Record<number, readonly string[]>> = {
  400: ["MALFORMED_REQUEST"],
  404: ["NOT_FOUND"],
  405: ["METHOD_NOT_ALLOWED"],
  431: ["REQUEST_HEADERS_TOO_LARGE"],
};

export type Check = (sent: Sent, received: Received) => string[];
/** An address and headers longer than this may be too long for the server, which then answers 431 before it looks at them. */
const LONG = 8_000;

/** Compares answers with the document: status, headers, content type and every field. Answers what does not fit. */
export function checkAgainst(document: ApiDocument): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "document", components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  const validate = (name: string, schema: object): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const ready = compiled.get(name) ?? ajv.compile(JSON.parse(text));
    compiled.set(name, ready);
    return ready;
  };
  const faultsOf = (name: string, schema: object, text: string): string[] => {
    const check = validate(name, schema);
    if (check(JSON.parse(text))) return [];
    return (check.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
      return `${instancePath || "/"} ${message} ${JSON.stringify(params)}`;
    });
  };
  const headerFaults = (name: string, value: string, response: Response): string[] => {
    if (TRANSPORT.has(name)) return [];
    const reference = response.headers?.[name]?.$ref;
    const header = document.components.headers?.[reference?.split("/").at(-1) ?? ""];
    if (!header) return [`the header ${name} is not documented`];
    const { schema } = header as { schema: { type: string } };
    const check = validate(`header ${name}`, schema);
    return check(schema.type === "integer" ? Number(value) : value) ? [] : [`the header ${name}: ${value}`];
  };
  const find = operationAt(operationsOf(document));
  return ({ method, target, headers: request }, { status, headers, body }) => {
    if (status >= 500 && !ERRORS_OF_OURS.has(status)) return [`${status} ${body.toString().slice(0, 300)}`];
    const type = (headers["content-type"] ?? "").split(";")[0] as string;
    const text = body.toString();
    const isLong = target.length + JSON.stringify(request).length > LONG;
    const operation = status === 431 && isLong ? undefined : find(method, target);
    if (!operation) {
      const codes = OF_ANY_PATH[status];
      if (!codes) return [`${status} where nothing is documented`];
      if (status === 405 && !headers.allow) return ["405 without Allow"];
      if (method === "HEAD") return [];
      const schema = { allOf: [API_ERROR, { properties: { status: { const: status }, code: { enum: codes } } }] };
      return faultsOf(`error ${status}`, schema, text);
    }
    const response = operation.responses[status];
    if (!response) return [`${status} is not documented: ${body.toString().slice(0, 300)}`];
    const faults = Object.entries(headers).flatMap(([name, value]) => headerFaults(name, value, response));
    if (response.headers?.["retry-after"] && !headers["retry-after"]) faults.push(`${status} without retry-after`);
    const types = Object.keys(response.content ?? {});
    if (types.length === 0) return body.length === 0 ? faults : [...faults, "a body where none is documented"];
    if (!types.includes(type) && !types.includes("*/*")) return [...faults, `the content type ${type}`];
    const schema = response.content?.[type]?.schema;
    if (!schema || type !== "application/json") return faults;
    return [...faults, ...faultsOf(`${operation.id} ${status}`, schema, body.toString())];
  };
}
