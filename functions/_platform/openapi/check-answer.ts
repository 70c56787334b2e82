import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as z from "zod";
import type { Operation, Refusals } from "#platform/contract";
import { responsesOf } from "./responses.ts";
import { Components, type Json } from "./schema.ts";

interface Documented {
  readonly headers: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly json: () => z.ZodType | undefined;
}

const compiled = new WeakMap<Operation, Map<number, Documented>>();

function documentedOf(operation: Operation, refusals: Refusals): Map<number, Documented> {
  const earlier = compiled.get(operation);
  if (earlier) return earlier;
  const components = new Components();
  const responses = responsesOf("the", operation, refusals, components);
  const { schemas = {}, responses: shared = {} } = components.all();
  const all = new Map<number, Documented>();
  for (const [status, response] of Object.entries(responses as Record<string, Json>)) {
    const whole = (typeof response.$ref === "string" ? shared[lastOf(response.$ref)] : response) as Json;
    const content = (whole.content ?? {}) as Record<string, { schema: Json }>;
    const json = content["application/json"]?.schema;
    let parser: z.ZodType | undefined;
    all.set(Number(status), {
      headers: new Set(Object.keys((whole.headers ?? {}) as Json)),
      types: new Set(Object.keys(content)),
      json: () => (parser ??= json && jsonSchema(json, schemas)),
    });
  }
  compiled.set(operation, all);
  return all;
}

const lastOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** References into the document become definitions of the schema itself. */
function jsonSchema(schema: Json, components: Record<string, Json>): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components }).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(text));
}

/** How an answer, as it is sent, differs from the operation's document: status, headers, content type, fields. Nothing when it fits. */
export function answerFaults(
  operation: Operation,
  refusals: Refusals,
  answer: APIGatewayProxyStructuredResultV2,
): string[] {
  const { statusCode: status = 0, headers = {}, body = "", cookies = [] } = answer;
  if (status === 500) return ["500 is an error of ours"];
  const documented = documentedOf(operation, refusals).get(status);
  if (!documented) return ["this status is not documented"];
  const type = String(headers["content-type"] ?? "").split(";")[0] as string;
  const names = Object.keys(headers).filter((name) => name !== "content-type");
  const faults = names.filter((name) => !documented.headers.has(name)).map((name) => `the header ${name}`);
  if (cookies.length > 0 && !documented.headers.has("set-cookie")) faults.push("cookies");
  if (type !== "" && !documented.types.has(type) && !documented.types.has("*/*"))
    faults.push(`the content type ${type}`);
  if (type === "" && documented.types.size > 0) faults.push("no content");
  const parsed = type === "application/json" ? documented.json()?.safeParse(JSON.parse(body)) : undefined;
  return parsed?.error ? [...faults, z.prettifyError(parsed.error)] : faults;
}

/** Throws where an answer is not as documented: `Ports.checkAnswer` of tests and development. */
export function checkAnswer(operation: Operation, refusals: Refusals, answer: APIGatewayProxyStructuredResultV2): void {
  const faults = answerFaults(operation, refusals, answer);
  if (faults.length === 0) return;
  const { statusCode, body = "" } = answer;
  throw new Error(`${operation.route} answered ${statusCode}, not as documented: ${faults.join("; ")}\n${body}`);
}
