import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Received, Sent } from "./client.ts";
import { type ApiDocument, operationAt, operationsOf } from "./document.ts";

/** What the server itself adds to any answer. */
const TRANSPORT = new Set(["content-type", "content-length", "connection", "keep-alive", "date", "transfer-encoding"]);
const ERRORS_OF_OURS = new Set([503, 507]);

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
  const find = operationAt(operationsOf(document));
  return ({ method, target, headers: asked }, { status, headers, body }) => {
    if (status >= 500 && !ERRORS_OF_OURS.has(status)) return [`${status} ${body.toString().slice(0, 300)}`];
    if (status === 431 && target.length + JSON.stringify(asked).length > LONG) return [];
    const type = (headers["content-type"] ?? "").split(";")[0] as string;
    const operation = find(method, target);
    if (!operation) {
      if (status !== 405 && status !== 404) return [`${status} where nothing is documented`];
      if (status === 405 && !headers.allow) return ["405 without Allow"];
      return body.length === 0 ? [] : faultsOf("error", { $ref: "#/components/schemas/ApiError" }, body.toString());
    }
    const response = operation.responses[status];
    if (!response) return [`${status} is not documented: ${body.toString().slice(0, 300)}`];
    const extra = Object.keys(headers).filter((name) => !TRANSPORT.has(name) && !response.headers?.[name]);
    const faults = extra.map((name) => `the header ${name} is not documented`);
    const types = Object.keys(response.content ?? {});
    if (types.length === 0) return body.length === 0 ? faults : [...faults, "a body where none is documented"];
    if (!types.includes(type) && !types.includes("*/*")) return [...faults, `the content type ${type}`];
    const schema = response.content?.[type]?.schema;
    if (!schema || type !== "application/json") return faults;
    return [...faults, ...faultsOf(`${operation.id} ${status}`, schema, body.toString())];
  };
}
