import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod";
import { hasSaved, rememberingSaves } from "#platform/commands";
import type {
  AnswerOf,
  BodyOf,
  CommandRefusal,
  Contract,
  Download,
  Operation,
  ParamsOf,
  Part,
  QueryOf,
  Refusals,
  RefusesOf,
} from "#platform/contract";
import { isRefusal, type Refusal } from "#platform/domain";
import { log } from "#platform/log";
import type { Ports } from "#platform/ports";
import type { Projection } from "#platform/views";
import { requestIdOf } from "./caller.ts";
import type { Context } from "./context.ts";
import { isOutOfSpace, mayBeSaved, outOfSpace, Problem, problemOf } from "./errors.ts";
import { type Hidden, without } from "./hidden.ts";
import { matcher } from "./matcher.ts";
import { rangeIn } from "./range.ts";
import { readRequest } from "./read-request.ts";
import { refusedPicture } from "./refused-picture.ts";
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
/** A part with the function that reads it, from views of the project or, where it needs no permission, of the directory. */
export interface ReadPart extends Part {
  readonly read: (context: Context) => Promise<unknown>;
}
export const reading = <V extends z.ZodType>(
  of: Part<V>,
  read: (context: Context) => Promise<z.input<V> | undefined>,
): ReadPart => ({ ...of, read });
export interface Http {
  readonly contract: Contract;
  readonly handler: (ports: Ports) => HttpHandler;
  /** What the service adds to every page. */
  readonly parts?: readonly ReadPart[];
}

/**
 * Binds a contract's operations to their handlers. The same function is a Lambda handler (payload 2.0) and the local server's:
 * match the route, read the request, call the handler, leave out what the caller may not see, answer. middy turns what is thrown
 * into the API's error body.
 */
export function serve<C extends Contract>(
  service: {
    readonly contract: C;
    readonly refusals: Refusals;
    readonly projections: readonly Projection[];
    readonly hides?: Hidden;
    readonly parts?: readonly ReadPart[];
  },
  handlers: Handlers<C>,
): Http {
  const match = matcher(service.contract);
  const handler = (ports: Ports): HttpHandler => {
    const answer = async (event: APIGatewayProxyEventV2): Promise<HttpResult> => {
      const found = match(event.requestContext.http.method, event.rawPath);
      if (!found) throw new Problem(404, "NOT_FOUND", "There is nothing at this address.");
      if ("allowed" in found) {
        const headers = { allow: found.allowed.join(", ") };
        throw new Problem(405, "METHOD_NOT_ALLOWED", "This address does not support that method.", {}, headers);
      }
      const context = await readRequest(event, found, ports, service.projections);
      const result = await handlers[found.name as keyof C]?.(context as never);
      if (isRefusal(result)) throw problemOf(result, service.refusals, writtenBefore(found.operation, context));
      const { hides } = service;
      const isWhole = !hides || found.operation.download || context.permissions.has(hides.permission);
      const shown = isWhole ? result : without(hides, result);
      const answered = await answerOf(found.operation, shown, context.consistency, event.headers);
      return context.cookies.length ? { ...answered, cookies: [...context.cookies] } : answered;
    };
    const answering = middy<APIGatewayProxyEventV2, HttpResult>()
      .use({
        onError: (request) => {
          const refused = failed(request.error, requestIdOf(request.event));
          const found = match(request.event.requestContext.http.method, request.event.rawPath);
          const isPicture = found && "operation" in found && found.operation.pictures;
          request.response = isPicture ? refusedPicture(refused, request.event.headers) : refused;
        },
      })
      .handler(answer) as unknown as HttpHandler;
    const handle: HttpHandler = (event) => rememberingSaves(() => answering(event));
    const { checkAnswer } = ports;
    if (!checkAnswer) return handle;
    return async (event) => {
      const sent = await handle(event);
      const found = match(event.requestContext.http.method, event.rawPath);
      if (found && "operation" in found) checkAnswer(found.operation, service.refusals, sent);
      return sent;
    };
  };
  return { contract: service.contract, handler, ...(service.parts && { parts: service.parts }) };
}

function failed(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const problem = isOutOfSpace(error)
    ? outOfSpace(hasSaved() || mayBeSaved(error))
    : error instanceof Problem
      ? error
      : new Problem(500, "UNKNOWN_ERROR", "Looks like something went wrong...", { level: "danger" });
  if (problem !== error) log("error", "A request failed", { requestId, error });
  return json(problem.body.status, { ...problem.body, requestId }, { "x-request-id": requestId, ...problem.headers });
}

const YEAR = 31_536_000;

const json = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

/** What a refused request has written all the same. Strangers hear nothing: it would tell them whether an account exists. */
const writtenBefore = ({ scope }: Operation, { consistency }: { readonly consistency: ReadonlySet<string> }) =>
  scope === "public" ? {} : consistencyHeader(consistency);

const consistencyHeader = (consistency: ReadonlySet<string>): Record<string, string> =>
  consistency.size ? { "x-presswork-consistency": [...consistency].slice(-20).join(",") } : {};

type Head = { readonly statusCode: number; readonly headers: Record<string, string> };
const wholeOf = (head: Head, file: Uint8Array): HttpResult => ({
  ...head,
  body: Buffer.from(file).toString("base64"),
  isBase64Encoded: true,
});

/** The requested part of a file. A stored file does not change under its address: its parts fit each other. */
function partOf(head: Head, file: Uint8Array, sent: APIGatewayProxyEventV2["headers"]): HttpResult {
  const headers = { ...head.headers, "accept-ranges": "bytes" };
  const range = rangeIn(sent, file.byteLength);
  if (!range) return wholeOf({ ...head, headers }, file);
  const { first, last } = range;
  const ranged = { ...headers, "content-range": `bytes ${first}-${last}/${file.byteLength}` };
  return wholeOf({ statusCode: 206, headers: ranged }, file.subarray(first, last + 1));
}

async function answerOf(
  operation: Operation,
  result: unknown,
  consistency: Set<string>,
  sent: APIGatewayProxyEventV2["headers"],
): Promise<HttpResult> {
  const headers = consistencyHeader(consistency);
  if (operation.download) {
    const { file, contentType, name, inline, keepFor, shared } = result as Download;
    const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd"));
    const disposition = `${inline ? "inline" : "attachment"}; filename="${name.replace(/[^\w.-]+/g, "-")}"; filename*=UTF-8''${encoded}`;
    const head = {
      statusCode: 200,
      headers: {
        "content-type": contentType,
        "content-disposition": disposition,
        "x-content-type-options": "nosniff",
        "cache-control":
          keepFor === undefined
            ? "no-store"
            : `${shared ? "public" : "private"}, max-age=${keepFor}${shared && keepFor < YEAR ? "" : ", immutable"}`,
        ...headers,
      },
    };
    if (typeof file === "string") return { ...head, body: file };
    if (Symbol.asyncIterator in file) return { ...head, stream: await begun(file) };
    return operation.ranges ? partOf(head, file, sent) : wholeOf(head, file);
  }
  if (operation.status === 204) return { statusCode: 204, headers };
  return json(operation.status, result, headers);
}
