import type * as z from "zod";
import type { Contract, Operation, Refusals } from "#platform/contract";
import { requestHeaders } from "./headers.ts";
import { responsesOf } from "./responses.ts";
import { Components, type Json, schemaOf } from "./schema.ts";
import { type DescribedOperation, shareParameters } from "./shared-parameters.ts";

export interface Described {
  readonly name: string;
  readonly contract: Contract;
  readonly refusals: Refusals;
}

const DESCRIPTION = `The back office for people who sell printed and made-on-demand things.

A path that exists answers 405 (METHOD_NOT_ALLOWED, with \`Allow\`) to a method it does not name, and any other path 404. On
any path, an address or a \`Host\` header that is malformed is answered 400 (MALFORMED_REQUEST), an address and headers of more
than 16 kB 431 (REQUEST_HEADERS_TOO_LARGE), and headers that take longer than 10 seconds 408 (REQUEST_TIMEOUT). These close the
connection.

A query parameter or a field that an operation does not name is refused with 422. Texts hold no NUL and no half of a surrogate
pair, and JSON is nested 64 levels deep at most.`;

const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "An access token of five minutes.",
  },
  key: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "An API key or a device's token, as it is or after `Bearer`. For operations on projects only.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-presswork_session",
    description: "A signed-in session; `presswork_session` over plain HTTP.",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: "X-CSRF-TOKEN",
    description: "Sent with the session cookie on every change.",
  },
};

/**
 * OpenAPI 3.1 of all services, from their contracts alone. Keys are sorted, so that the same contracts give the same text.
 * `exported` names schemas that are shared (`schema-names.ts`).
 */
export function openapi(
  services: readonly Described[],
  version: string,
  exported: ReadonlyMap<string, string> = new Map(),
): Json {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  const components = new Components(exported);
  const ids = new Map<string, string>();
  for (const service of services)
    for (const [id, operation] of Object.entries(service.contract)) {
      const other = ids.get(id);
      if (other) throw new Error(`${operation.route} and ${other} are both called ${id}`);
      ids.set(id, operation.route);
      const path = paths[operation.path] ?? {};
      path[operation.method.toLowerCase()] = describeOperation(service, id, operation, components);
      paths[operation.path] = path;
    }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  shareParameters(Object.values(sorted).flatMap(Object.values<DescribedOperation>), components);
  const { schemas, responses, headers, parameters } = components.all();
  return {
    openapi: "3.1.0",
    info: { title: "Presswork", version, description: DESCRIPTION },
    servers: [{ url: "/" }],
    tags: services.map(({ name }) => ({ name })),
    paths: sorted,
    components: { schemas, responses, headers, parameters, securitySchemes: SECURITY_SCHEMES },
  };
}

function describeOperation(
  service: Described,
  id: string,
  operation: Operation,
  components: Components,
): DescribedOperation {
  const body = bodyOf(operation, components);
  return {
    operationId: id,
    tags: [service.name],
    summary: operation.summary,
    ...(operation.permission && { "x-permission": operation.permission }),
    security: securityOf(operation),
    parameters: [
      ...pathParameters(operation, components),
      ...queryParameters(operation, components),
      ...requestHeaders(operation, components),
    ],
    ...(body && { requestBody: body }),
    responses: responsesOf(id, operation, service.refusals, components),
  };
}

function securityOf({ scope, kind }: Operation): Json[] {
  if (scope === "public") return [];
  const session = kind === "command" ? { session: [], csrf: [] } : { session: [] };
  return [{ bearer: [] }, ...(scope === "project" ? [{ key: [] }] : []), session];
}

const pathParameters = (operation: Operation, components: Components): Json[] =>
  Object.entries(operation.params as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: components.schema(schemaOf(schema, "input")),
  }));

function queryParameters(operation: Operation, components: Components): Json[] {
  const { properties = {}, required = [] } = schemaOf(operation.query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: components.schema(schema),
  }));
  if (operation.scope !== "project" || operation.path.includes("{project}")) return own;
  const project = {
    name: "project",
    in: "query",
    required: true,
    description: "The project. An API key or a device may leave it out: it has one of its own.",
    schema: { type: "string" },
  };
  return [components.ref("parameters", "project", project), ...own];
}

function bodyOf({ upload, body }: Operation, components: Components): Json | undefined {
  if (upload) {
    const file = { schema: { type: "string", format: "binary" } };
    return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, file])) };
  }
  if (!body) return undefined;
  return { required: true, content: { "application/json": { schema: components.schema(schemaOf(body, "input")) } } };
}
