import { readFileSync } from "node:fs";
import type { JsonSchema } from "../support/arbitrary-json.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}
export interface Response {
  /** The codes of an error, with commas between. */
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** By content type. */
  readonly body: Readonly<Record<string, { readonly schema: JsonSchema }>> | undefined;
  /** By status; each may be a reference. */
  readonly responses: Readonly<Record<string, Response>>;
}
interface Described {
  readonly operationId: string;
  readonly parameters: readonly unknown[];
  readonly requestBody?: { readonly content: ApiOperation["body"] };
  readonly responses: Readonly<Record<string, unknown>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const readDocument = (): ApiDocument =>
  JSON.parse(readFileSync(new URL("../../functions/openapi.json", import.meta.url), "utf8"));

/** Every operation; parameters and bodies with what their references lead to, the schemas of answers as they are. */
export function operationsOf(document: ApiDocument): ApiOperation[] {
  const resolve = (part: unknown): unknown => {
    const reference = (part as { $ref?: unknown }).$ref;
    if (typeof reference !== "string") return part;
    const [, , sort = "", name = ""] = reference.split("/");
    return document.components[sort]?.[name];
  };
  const whole = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(whole);
    const resolved = resolve(part);
    return resolved === part
      ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)]))
      : whole(resolved);
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters.map((each) => whole(each) as Parameter),
      body: whole(described.requestBody?.content) as ApiOperation["body"],
      responses: Object.fromEntries(
        Object.entries(described.responses).map(([status, each]) => [status, resolve(each) as Response]),
      ),
    })),
  );
}

/** The operation that a request is for, as the server sees it: dots in the path are followed, fixed parts win. */
export function operationAt(operations: readonly ApiOperation[]) {
  const parts = (path: string) => path.split("/").filter(Boolean);
  const all = operations.map((operation) => ({ operation, parts: parts(operation.path) }));
  return (method: string, target: string): ApiOperation | undefined => {
    const sent = parts(new URL(target, "http://local").pathname);
    const fits = all.filter(
      (each) =>
        each.parts.length === sent.length && each.parts.every((part, at) => part.startsWith("{") || part === sent[at]),
    );
    const isFixed = (each: (typeof all)[number]) =>
      each.parts.map((part) => (part.startsWith("{") ? "1" : "0")).join("");
    const best = fits.map(isFixed).sort()[0];
    return fits.find((each) => isFixed(each) === best && each.operation.method === method)?.operation;
  };
}
