import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { ZodType } from "zod";
import { cutText, isPlainText } from "#events/_kernel";
import { idsOf } from "#platform/commands";
import type { Operation } from "#platform/contract";
import { DIRECTORY, type Ports, type ProjectAccess } from "#platform/ports";
import type { Projection } from "#platform/views";
import { refuseBadText } from "./bad-text.ts";
import { callerOf } from "./caller.ts";
import { type Caller, contextOf } from "./context.ts";
import { invalid, isOutOfSpace, Problem, unusable } from "./errors.ts";
import type { Match } from "./matcher.ts";
import { forbidden, projectAccessOf } from "./project-access.ts";
import { countRequest } from "./rate-limits/index.ts";
import { isActivity, requireRecentPassword, touchSession } from "./sessions.ts";
import { requireJson, requireOwnSite } from "./simple-requests.ts";
import { requireTerms } from "./terms-gate.ts";

const MAX_BODY = 1_000_000;

/**
 * What a handler is given: who calls, in which project, with which input. Throws a `Problem` at the first check that fails, in
 * this order: the address's rate, the request's site, the caller, the account's rate, parameters, the project and its permission,
 * the tenant's rate, the platform's terms, the query, the body, a recently entered password.
 */
export async function readRequest(
  event: APIGatewayProxyEventV2,
  found: Match,
  ports: Ports,
  projections: readonly Projection[],
) {
  const { operation } = found;
  const ip = event.requestContext.http.sourceIp;
  countRequest(ports, operation, "ip", ip, ip);
  requireOwnSite(event, operation);
  const caller = await callerOf(event, operation, ports);
  countRequest(ports, operation, "account", callerId(caller), ip);
  const params = paramsOf(found);
  const raw = event.queryStringParameters ?? {};
  const consistency = consistencyIn(event.headers["x-presswork-consistency"]);
  const access = await accessOf(operation, caller, params, raw.project, ports, consistency);
  countRequest(ports, operation, "tenant", access?.project.id, ip);
  requireAdmin(operation, caller);
  await requireTerms(operation, caller, access, ports);
  const query = queryOf(operation, raw);
  const body = bodyOf(event, operation);
  if (operation.confirmed) await requireRecentPassword(caller, ports);
  if (isActivity(operation, event.headers)) await touchSession(ports, caller.session).catch(unlessOutOfSpace);
  const tenant = access?.project.id ?? DIRECTORY;
  const purpose = purposeOf(found, tenant, caller, params, raw);
  const context = contextOf({
    ports,
    tenant,
    caller,
    projections,
    consistency,
    purpose,
    makeId: idsOf(caller.idempotencyKey ? [tenant, purpose, caller.idempotencyKey] : undefined, ports.clock),
    project: access?.project,
    permissions: access?.permissions ?? new Set(),
    allViews: operation.kind === "command",
  });
  return { ...context, params, query, body, consistency };
}

const callerId = ({ grant, user }: Caller): string => grant?.id ?? user;

function paramsOf({ operation, params }: Match): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(operation.params as Record<string, ZodType>)) {
    const value = schema.safeParse(params[name]);
    if (!value.success || !isPlainText(params[name] ?? ""))
      throw new Problem(404, "NOT_FOUND", "Not found. It may have been removed, or the ID is wrong.");
    parsed[name] = value.data;
  }
  return parsed;
}

async function accessOf(
  operation: Operation,
  caller: Caller,
  params: Readonly<Record<string, unknown>>,
  project: string | undefined,
  ports: Ports,
  consistency: Iterable<string>,
): Promise<ProjectAccess | undefined> {
  if (operation.scope !== "project") return undefined;
  const projectId = (params.project as string | undefined) ?? project ?? caller.grant?.project;
  return projectAccessOf(operation, caller, projectId, params.platformId, ports, consistency);
}

function requireAdmin(operation: Operation, caller: Caller): void {
  if (operation.scope === "admin" && (!caller.admin || caller.preview !== undefined))
    throw forbidden(operation.permission ?? "admin", ["administrator"]);
}

/** The parsed query. `project` says which project is meant and is no part of it, unless the path names the project. */
function queryOf(operation: Operation, raw: Readonly<Record<string, string | undefined>>): unknown {
  const { project: _project, ...rest } = raw;
  const own = operation.scope === "project" && !("project" in (operation.params as object)) ? rest : raw;
  const query = operation.query.safeParse(own);
  if (!query.success) throw invalid(query.error);
  refuseBadText(raw);
  return query.data;
}

/** At most 20 tokens `stream@version`; what is none is ignored. */
const consistencyIn = (header = ""): Set<string> =>
  new Set(
    header
      .split(",")
      .filter((token) => /^[\w.-]+@\d+$/.test(token))
      .slice(-20),
  );

/** What a page token or an idempotency key is for, so that it fits nothing else. */
function purposeOf(
  { operation, name }: Match,
  tenant: string,
  caller: Caller,
  params: Readonly<Record<string, unknown>>,
  raw: Readonly<Record<string, string | undefined>>,
): string {
  if (operation.kind !== "query") return `${name}:${callerId(caller)}`;
  const { project: _project, pageToken: _token, pageSize: _size, ...filters } = raw;
  return createHash("sha256")
    .update(JSON.stringify([tenant, callerId(caller), name, params, filters]))
    .digest("base64url");
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
  const { body: sent = "", isBase64Encoded } = event;
  const bytes = isBase64Encoded ? Math.floor(sent.length * 0.75) : Buffer.byteLength(sent);
  if (bytes > limit) throw new Problem(413, "PAYLOAD_TOO_LARGE", `At most ${limit} bytes can be sent here.`);
  if (operation.upload) {
    const contentType = (event.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    if (!operation.upload.types.includes(contentType))
      throw new Problem(415, "UNSUPPORTED_MEDIA_TYPE", `Send one of: ${operation.upload.types.join(", ")}.`);
    const encoded = event.headers["x-file-name"];
    const name = encoded && fileName(encoded);
    refuseBadText({ "X-File-Name": name });
    const content = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
    const signature = operation.upload.signedBy && event.headers[operation.upload.signedBy];
    return { bytes: content, contentType, ...(name && { name }), ...(signature && { signature }) };
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
