import type { AppLoadContext } from "@remix-run/node";
import {
  type ApiError,
  codeOf,
  type InputOf,
  type Operation,
  PLATFORM_REFUSALS,
  type ReceivedOf,
} from "#platform/contract";
import type { HttpResult } from "#platform/http";
import { log } from "#platform/log";
import { withoutDots } from "./error-text.ts";
import { assertRequired } from "./required.ts";

export interface FileAnswer {
  /** The bytes, or parts while they are being written. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly contentType: string;
  readonly disposition: string;
}
export type Answer<O> =
  | {
      readonly ok: true;
      readonly value: O extends { download: readonly string[] } ? FileAnswer : ReceivedOf<O>;
      readonly cookies: readonly string[];
    }
  | {
      readonly ok: false;
      readonly problem: ApiError /** Seconds to wait before trying again. */;
      readonly retryAfter?: number;
    };

/** On whose behalf a call is made, and the consistency tokens of what was written. */
export interface Calling {
  readonly context: AppLoadContext;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly consistency?: Set<string>;
}
export interface CallOptions {
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: number | string | undefined;
  /** An uploaded file's name. */
  readonly fileName?: string;
}

/**
 * Calls an operation by its contract. Returns the value or the problem, of which one has code `AXIOS_ERROR` if no
 * service answered; throws only a `RequiredError` for a call that lacks required input.
 */
export async function call<O extends Operation>(
  calling: Calling,
  operation: O,
  input: InputOf<O> & CallOptions = {},
): Promise<Answer<O>> {
  assertRequired(operation, input);
  const params = (input.params ?? {}) as Record<string, string>;
  const rawPath = operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== "") query[name] = String(value);
  const upload = operation.upload ? (input.body as { bytes: Uint8Array; contentType: string }) : undefined;
  const headers: Record<string, string> = {
    ...calling.headers,
    ...(calling.consistency?.size && { "x-presswork-consistency": [...calling.consistency].join(",") }),
    ...(input.idempotencyKey && { "idempotency-key": input.idempotencyKey }),
    ...(input.ifMatch !== undefined && input.ifMatch !== "" && { "if-match": String(input.ifMatch) }),
    ...(input.body !== undefined && { "content-type": upload ? upload.contentType : "application/json" }),
    ...(input.fileName && { "x-file-name": encodeURIComponent(input.fileName) }),
  };
  const { context } = calling;
  const result = await answered(
    context.invoke({
      version: "2.0",
      routeKey: "$default",
      rawPath,
      rawQueryString: new URLSearchParams(query).toString(),
      headers,
      ...(calling.cookies && { cookies: [...calling.cookies] }),
      queryStringParameters: query,
      requestContext: {
        accountId: "",
        apiId: "",
        domainName: "",
        domainPrefix: "",
        routeKey: "$default",
        stage: "$default",
        time: "",
        timeEpoch: 0,
        requestId: context.requestId,
        http: {
          method: operation.method,
          path: rawPath,
          protocol: "HTTP/1.1",
          sourceIp: context.ip,
          userAgent: headers["user-agent"] ?? "",
        },
      },
      ...(upload
        ? { body: Buffer.from(upload.bytes).toString("base64") }
        : input.body !== undefined && { body: JSON.stringify(input.body) }),
      isBase64Encoded: upload !== undefined,
    }),
  );
  if (!result) return { ok: false, problem: { ...NO_ANSWER } };
  if (operation.kind === "command" && hasWritten(result, calling)) saved.add(context);
  return answerOf<O>(result, calling);
}

/** Page requests of which an earlier call has saved something: what they answer may not say that nothing was. */
const saved = new WeakSet<AppLoadContext>();

const marksIn = ({ headers }: HttpResult): readonly string[] =>
  String(headers?.["x-presswork-consistency"] ?? "")
    .split(",")
    .filter(Boolean);

/** Whether an answer to a command names something written that was not known before, or says that a job was started. */
const hasWritten = (result: HttpResult, { consistency }: Calling): boolean =>
  result.statusCode === 202 || marksIn(result).some((mark) => !consistency?.has(mark));

const NOTHING_SAVED = codeOf("insufficient-storage");
const SAVED_IN_PART = { code: codeOf("saved-in-part"), message: PLATFORM_REFUSALS["saved-in-part"][1] };

/** A call that no service answered; `status` 0 stands for that. */
const NO_ANSWER = {
  code: "AXIOS_ERROR",
  message: "The service could not be reached. Nothing was changed. Try again.",
  status: 0,
  level: "danger",
} as const;

/** The answer of a service; undefined, and logged, if none came. */
async function answered(answer: Promise<HttpResult>): Promise<HttpResult | undefined> {
  try {
    return await answer;
  } catch (error) {
    log("error", "A service could not be reached", { error });
    return undefined;
  }
}

/** What a refusal says that names nothing itself. */
const UNNAMED = { code: "API_ERROR", message: "Looks like something went wrong..." };

function answerOf<O>(result: HttpResult, calling: Calling): Answer<O> {
  const headers = result.headers ?? {};
  for (const mark of marksIn(result)) calling.consistency?.add(mark);
  const status = result.statusCode ?? 500;
  if (status >= 400) {
    const wait = Number(headers["retry-after"]);
    const read = { ...UNNAMED, status, ...JSON.parse(result.body || "{}") } as ApiError;
    const isUntrue = read.code === NOTHING_SAVED && saved.has(calling.context);
    const problem = { ...read, message: withoutDots(read.message), ...(isUntrue && SAVED_IN_PART) };
    return { ok: false, problem, ...(wait > 0 && { retryAfter: wait }) };
  }
  const contentType = String(headers["content-type"] ?? "");
  const cookies = result.cookies ?? [];
  if (headers["content-disposition"]) {
    const bytes = result.stream ?? Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8");
    return {
      ok: true,
      value: { bytes, contentType, disposition: String(headers["content-disposition"]) } as never,
      cookies,
    };
  }
  return { ok: true, value: (result.body ? JSON.parse(result.body) : undefined) as never, cookies };
}
