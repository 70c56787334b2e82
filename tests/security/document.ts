import { readFileSync } from "node:fs";
import type { JsonSchema } from "../support/arbitrary-json.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
export interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
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

export function operationsOf(document: ApiDocument): ApiOperation[] {
  const resolve = (part: unknown): unknown => {
    const reference = (part as { $ref?: string }).$ref;
    if (!reference) return part;
    const [, , sort = "", name = ""] = reference.split("/");
    return document.components[sort]?.[name];
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters.map((each) => resolve(each) as Parameter),
      body: described.requestBody?.content,
      responses: Object.fromEntries(
        Object.entries(described.responses).map(([status, each]) => [status, resolve(each) as Response]),
      ),
    })),
  );
}
