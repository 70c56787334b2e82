import * as z from "zod";
import { ApiError, type Contract, codeOf, type Operation, PLATFORM_REFUSALS, type Refusals } from "#platform/contract";

type Json = Record<string, unknown>;
export interface Described {
  readonly name: string;
  readonly contract: Contract;
  readonly refusals: Refusals;
}

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const {
    $schema: _,
    "~standard": __,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
  return json;
};

/** Answers are written once and referred to, under the name of the first operation that has them. */
class Shared {
  readonly schemas: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  refTo(schema: Json, name: string): Json {
    const text = JSON.stringify(schema);
    const known = this.#names.get(text) ?? name;
    this.#names.set(text, known);
    this.schemas[known] = schema;
    return { $ref: `#/components/schemas/${known}` };
  }
}
const error = { content: { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } } };

/** OpenAPI 3.1 of all services, from their contracts alone. Keys are sorted, so that the same contracts give the same text. */
export function openapi(services: readonly Described[], version: string): Json {
  const paths: Record<string, Json> = {};
  const shared = new Shared();
  for (const service of services)
    for (const [name, operation] of Object.entries(service.contract)) {
      const path = paths[operation.path] ?? {};
      path[operation.method.toLowerCase()] = described(service, name, operation, shared);
      paths[operation.path] = path;
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Presswork",
      version,
      description: "The back office for people who sell printed and made-on-demand things.",
    },
    servers: [{ url: "/" }],
    tags: services.map(({ name }) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { ApiError: schemaOf(ApiError, "output"), ...shared.schemas },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function described(service: Described, name: string, operation: Operation, shared: Shared): Json {
  const body = bodyOf(operation);
  return {
    operationId: name,
    tags: [service.name],
    summary: operation.summary,
    ...(operation.permission && { "x-permission": operation.permission }),
    security: operation.scope === "public" ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)],
    ...(body && { requestBody: body }),
    responses: responsesOf(service, name, operation, shared),
  };
}

const pathParameters = (operation: Operation): Json[] =>
  Object.entries(operation.params as Record<string, z.ZodType>).map(([name, schema]) => ({
    ...{ name, in: "path", required: true, schema: schemaOf(schema, "input") },
  }));

function queryParameters(operation: Operation): Json[] {
  const { properties = {}, required = [] } = schemaOf(operation.query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const scoped = operation.scope === "project" && !operation.path.includes("{project}");
  return scoped
    ? [
        {
          name: "project",
          in: "query",
          required: false,
          description: "The project; required here",
          schema: { type: "string" },
        },
        ...own,
      ]
    : own;
}

const headerParameters = (operation: Operation): Json[] =>
  operation.kind === "query"
    ? []
    : [
        { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } },
        ...(operation.method === "PATCH"
          ? [{ name: "If-Match", in: "header", required: false, schema: { type: "string" } }]
          : []),
      ];

function bodyOf(operation: Operation): Json | undefined {
  if (operation.upload) {
    const file = { schema: { type: "string", format: "binary" } };
    return { required: true, content: Object.fromEntries(operation.upload.types.map((type) => [type, file])) };
  }
  return (
    operation.body && { required: true, content: { "application/json": { schema: schemaOf(operation.body, "input") } } }
  );
}

function responsesOf(service: Described, name: string, operation: Operation, shared: Shared): Json {
  const binary = { schema: { type: "string", format: "binary" } };
  const good = operation.download
    ? {
        description: "The file",
        content: Object.fromEntries(operation.download.map((type) => [type.split(";")[0], binary])),
      }
    : operation.returns
      ? {
          description: operation.summary,
          content: {
            "application/json": { schema: shared.refTo(schemaOf(operation.returns, "output"), `${name}Answer`) },
          },
        }
      : { description: "Done" };
  const told = new Map<number, string[]>([[422, ["VALIDATION_FAILED"]]]);
  const tell = (status: number, code: string) => told.set(status, [...(told.get(status) ?? []), code]);
  if (operation.scope !== "public") tell(401, "UNAUTHENTICATED");
  if (operation.permission && operation.scope === "project") tell(403, "FORBIDDEN");
  if (operation.scope === "project") tell(404, "PROJECT_NOT_FOUND");
  for (const refused of operation.refuses) {
    const status = (service.refusals[refused] ?? (PLATFORM_REFUSALS as Refusals)[refused])?.[0];
    if (status === undefined) throw new Error(`${service.name} declares ${refused} without its wire form`);
    tell(status, codeOf(refused));
  }
  const bad = [...told]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [status, { description: [...new Set(codes)].join(", "), ...error }]);
  return { [operation.status]: good, ...Object.fromEntries(bad) };
}
