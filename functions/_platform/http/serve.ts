import { createHash } from "node:crypto";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { cutText, isPlainText } from "#events/_kernel";
import { idsOf } from "#platform/commands";
import type {
  AnswerOf,
  BodyOf,
  CommandRefusal,
  Contract,
  Download,
  Operation,
  ParamsOf,
  QueryOf,
  Refusals,
  RefusesOf,
} from "#platform/contract";
import { isRefusal, type Refusal } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import type { Projection } from "#platform/views";
import { refuseBadText } from "./bad-text.ts";
import { callerOf, requestIdOf } from "./caller.ts";
import { type Context, contextOf } from "./context.ts";
import { invalid, isOutOfSpace, outOfSpace, Problem, problemOf, unusable } from "./errors.ts";
import { type Hidden, without } from "./hidden.ts";
import { type Match, matcher } from "./matcher.ts";
import { countRequest } from "./rate-limits/index.ts";
import { isActivity, requireRecentPassword, touchSession } from "./sessions.ts";
import { requireJson, requireOwnSite } from "./simple-requests.ts";
import { forbidden, standingOf } from "./standing.ts";
import { begun, type HttpResult } from "./streamed.ts";

type HandlerContext<O> = Context & {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
};
/** What a handler may refuse without its contract saying so: the document has these for every command, and for every path with parts. */
type PlatformRefusal<O> = CommandRefusal | (O extends { readonly route: `${string}{${string}` } ? "not-found" : never);
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    context: HandlerContext<C[K]>,
  ) =>
    | Promise<AnswerOf<C[K]> | Refusal<RefusesOf<C[K]> | PlatformRefusal<C[K]>>>
    | AnswerOf<C[K]>
    | Refusal<RefusesOf<C[K]> | PlatformRefusal<C[K]>>;
};
export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<HttpResult>;
export interface Http {
  readonly contract: Contract;
  readonly handler: (ports: Ports) => HttpHandler;
}

const MAX_BODY = 1_000_000;

/**
 * Binds a contract to its answers. The same function is a Lambda handler (payload 2.0) and the local server's:
 * middy answers errors in the seeds' shape; then match, caller, parse, permission, handler.
 */
export function serve<C extends Contract>(
  service: {
    readonly contract: C;
    readonly refusals: Refusals;
    readonly projections: readonly Projection[];
    readonly hides?: Hidden;
  },
  handlers: Handlers<C>,
): Http {
  const match = matcher(service.contract);
  const handler = (ports: Ports): HttpHandler => {
    const answer = async (event: APIGatewayProxyEventV2): Promise<HttpResult> => {
      const found = match(event.requestContext.http.method, event.rawPath);
      if (!found) throw new Problem(404, "NOT_FOUND", "There is nothing at this address.");
      if ("allowed" in found)
        throw new Problem(
          405,
          "METHOD_NOT_ALLOWED",
          "This address does not support that method.",
          {},
          { allow: found.allowed.join(", ") },
        );
      const context = await parseRequest(event, found, ports, service.projections);
      const result = await handlers[found.name as keyof C]?.(context as never);
      if (isRefusal(result)) throw problemOf(result, service.refusals);
      const { hides } = service;
      const isWhole = !hides || found.operation.download || context.permissions.has(hides.permission);
      const answered = await answerOf(found.operation, isWhole ? result : without(hides, result), context.consistency);
      return context.cookies.length ? { ...answered, cookies: [...context.cookies] } : answered;
    };
    const handle = middy<APIGatewayProxyEventV2, HttpResult>()
      .use({
        onError: (request) => {
          request.response = failed(request.error, requestIdOf(request.event));
        },
      })
      .handler(answer) as unknown as HttpHandler;
    const { checkAnswer } = ports;
    if (!checkAnswer) return handle;
    return async (event) => {
      const sent = await handle(event);
      const found = match(event.requestContext.http.method, event.rawPath);
      if (found && "operation" in found) checkAnswer(found.operation, service.refusals, sent);
      return sent;
    };
  };
  return { contract: service.contract, handler };
}

function failed(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const problem = isOutOfSpace(error)
    ? outOfSpace()
    : error instanceof Problem
      ? error
      : new Problem(500, "UNKNOWN_ERROR", "Looks like something went wrong...", { level: "danger" });
  if (problem !== error)
    process.stderr.write(
      `${JSON.stringify({ level: "error", requestId, error: error instanceof Error ? error.stack : String(error) })}\n`,
    );
  return json(problem.body.status, { ...problem.body, requestId }, { "x-request-id": requestId, ...problem.headers });
}

const json = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

async function answerOf(operation: Operation, result: unknown, consistency: Set<string>): Promise<HttpResult> {
  const headers: Record<string, string> = consistency.size
    ? { "x-presswork-seen": [...consistency].slice(-20).join(",") }
    : {};
  if (operation.download) {
    const { file, contentType, name, inline, keepFor } = result as Download;
    const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd"));
    const disposition = `${inline ? "inline" : "attachment"}; filename="${name.replace(/[^\w.-]+/g, "-")}"; filename*=UTF-8''${encoded}`;
    const head = {
      statusCode: 200,
      headers: {
        "content-type": contentType,
        "content-disposition": disposition,
        "x-content-type-options": "nosniff",
        "cache-control": keepFor === undefined ? "no-store" : `private, max-age=${keepFor}, immutable`,
        ...headers,
      },
    };
    if (typeof file === "string") return { ...head, body: file };
    if (Symbol.asyncIterator in file) return { ...head, stream: await begun(file) };
    return { ...head, body: Buffer.from(file).toString("base64"), isBase64Encoded: true };
  }
  if (operation.status === 204) return { statusCode: 204, headers };
  return json(operation.status, result, headers);
}

async function parseRequest(
  event: APIGatewayProxyEventV2,
  found: Match,
  ports: Ports,
  projections: readonly Projection[],
) {
  const { operation } = found;
  const headers = event.headers;
  const ip = event.requestContext.http.sourceIp;
  countRequest(ports, operation, "ip", ip, ip);
  requireOwnSite(event, operation);
  const caller = await callerOf(event, operation, ports);
  countRequest(ports, operation, "account", caller.grant?.id ?? caller.user, ip);
  const params: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(operation.params as Record<string, import("zod").ZodType>)) {
    const parsed = schema.safeParse(found.params[name]);
    if (!parsed.success || !isPlainText(found.params[name] ?? ""))
      throw new Problem(404, "NOT_FOUND", "Nothing here has that name.");
    params[name] = parsed.data;
  }
  const raw = event.queryStringParameters ?? {};
  const projectId = (params.project as string | undefined) ?? raw.project ?? caller.grant?.project;
  const standing =
    operation.scope === "project"
      ? await standingOf(operation, caller, projectId, params.platformId, ports)
      : undefined;
  countRequest(ports, operation, "tenant", standing?.project.id, ip);
  if (operation.scope === "admin" && (!caller.admin || caller.preview !== undefined))
    throw forbidden(operation.permission ?? "admin", ["administrator"]);
  const { project: _project, ...rest } = raw;
  const query = operation.query.safeParse(
    operation.scope === "project" && !("project" in (operation.params as object)) ? rest : raw,
  );
  if (!query.success) throw invalid(query.error);
  refuseBadText(raw);
  const body = bodyOf(event, operation);
  if (operation.confirmed) await requireRecentPassword(caller, ports);
  if (isActivity(operation, headers)) await touchSession(ports, caller.session).catch(unlessOutOfSpace);
  const consistency = new Set(
    (headers["x-presswork-seen"] ?? "")
      .split(",")
      .filter((mark) => /^[\w.-]+@\d+$/.test(mark))
      .slice(-20),
  );
  const tenant = standing?.project.id ?? DIRECTORY;
  const { pageToken: _token, pageSize: _size, ...filters } = rest;
  const asker = caller.grant?.id ?? caller.user;
  const purpose =
    operation.kind === "query"
      ? createHash("sha256")
          .update(JSON.stringify([tenant, asker, found.name, params, filters]))
          .digest("base64url")
      : `${found.name}:${asker}`;
  const makeId = idsOf(caller.idempotencyKey ? [tenant, purpose, caller.idempotencyKey] : undefined, ports.clock);
  const context = contextOf({
    ports,
    tenant,
    caller,
    projections,
    consistency,
    purpose,
    makeId,
    project: standing?.project,
    permissions: standing?.permissions ?? new Set(),
    allViews: operation.kind === "command",
  });
  return { ...context, params, query: query.data, body, consistency };
}

/** On a full disk people can still read. */
function unlessOutOfSpace(error: unknown): void {
  if (!isOutOfSpace(error)) throw error;
}

function fileName(encoded: string): string {
  try {
    return cutText(decodeURIComponent(encoded), 200);
  } catch {
    throw unusable({ "X-File-Name": ["Percent-encode it as UTF-8"] });
  }
}

function bodyOf(event: APIGatewayProxyEventV2, operation: Operation): unknown {
  const limit = operation.upload?.maxBytes ?? MAX_BODY;
  const bytes =
    event.body === undefined
      ? 0
      : event.isBase64Encoded
        ? Math.floor(event.body.length * 0.75)
        : Buffer.byteLength(event.body);
  if (bytes > limit) throw new Problem(413, "PAYLOAD_TOO_LARGE", `At most ${limit} bytes can be sent here.`);
  if (operation.upload) {
    const contentType = (event.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    if (!operation.upload.types.includes(contentType))
      throw new Problem(415, "UNSUPPORTED_MEDIA_TYPE", `Send one of: ${operation.upload.types.join(", ")}.`);
    const encoded = event.headers["x-file-name"];
    const name = encoded && fileName(encoded);
    refuseBadText({ "X-File-Name": name });
    const content = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
    return { bytes: content, contentType, ...(name && { name }) };
  }
  if (!operation.body) return undefined;
  requireJson(event);
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString() : (event.body ?? "");
  let value: unknown;
  try {
    value = text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new Problem(400, "MALFORMED_BODY", "The body is not valid JSON.", { errors: { body: ["Not valid JSON"] } });
  }
  refuseBadText(value);
  const parsed = operation.body.safeParse(value ?? {});
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}
