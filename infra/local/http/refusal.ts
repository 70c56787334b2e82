import type { IncomingMessage, ServerResponse } from "node:http";
import { codeOf, PLATFORM_REFUSALS } from "../../../functions/_platform/contract/index.ts";

/** An answer given before a service or screen gets the request. */
export interface EdgeRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** A program gets `json`, a person a `page`. */
export type RefusalForm = "json" | "page";

export const tooLarge = (maxBytes: number): EdgeRefusal => ({
  status: 413,
  code: "PAYLOAD_TOO_LARGE",
  message: `At most ${maxBytes} bytes can be sent here.`,
});
export const tooSlow: EdgeRefusal = {
  status: 408,
  code: "REQUEST_TIMEOUT",
  message: "The request took too long to arrive. Nothing was done. Try again.",
};
export const busy: EdgeRefusal = {
  status: 503,
  code: "BUSY",
  message: "Too much is being sent at once. Nothing was done. Try again in a few seconds.",
  headers: { "retry-after": "5" },
};
/** A body that the disk has no room for: no service got the request. */
export const diskFull: EdgeRefusal = {
  status: PLATFORM_REFUSALS["insufficient-storage"][0],
  code: codeOf("insufficient-storage"),
  message: PLATFORM_REFUSALS["insufficient-storage"][1],
};
export const methodNotAllowed = (allowed: readonly string[]): EdgeRefusal => ({
  status: 405,
  code: "METHOD_NOT_ALLOWED",
  message: "This address does not take that method.",
  headers: { allow: allowed.join(", ") },
});
export const wrongFormType: EdgeRefusal = {
  status: 415,
  code: "UNSUPPORTED_MEDIA_TYPE",
  message: "Send a form: application/x-www-form-urlencoded or multipart/form-data.",
};
export const fromAnotherSite: EdgeRefusal = {
  status: 403,
  code: "CROSS_SITE_REQUEST",
  message: "This form was sent from another site. Nothing was done. Open the page here and try again.",
};

const escaped = (text: string): string => text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);

const page = (message: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not done - Presswork</title></head><body><main><p>${escaped(message)}</p><p><a href="/dashboard">Dashboard</a></p></main></body></html>`;

/** The refusal's headers and body, in the client's format. */
export function refusalAnswer(refusal: EdgeRefusal, form: RefusalForm) {
  const { status, code, message } = refusal;
  return {
    status,
    headers: {
      "content-type": form === "json" ? "application/json" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      ...refusal.headers,
    },
    body: form === "json" ? JSON.stringify({ message, code, status }) : page(message),
  };
}

/**
 * How long the rest of a body is read and discarded, in milliseconds, so that the answer is not lost with the
 * connection.
 */
const LINGER_MS = 1_500;
/** How much of it is read, in bytes; the rest stays with the sender. */
const LINGER_BYTES = 1_000_000;

/** Refuses a request whose body was not read in full, and closes the connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: EdgeRefusal,
  form: RefusalForm,
): void {
  const { status, headers, body } = refusalAnswer(refusal, form);
  const length = Buffer.byteLength(body);
  response.writeHead(status, { ...headers, "content-length": length, connection: "close" });
  if (request.complete || !hasBody(request)) {
    response.end(body);
    return;
  }
  response.write(body);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  let thrownAway = 0;
  request.once("end", end).once("close", end).once("error", end);
  request.on("data", (chunk: Buffer) => {
    thrownAway += chunk.length;
    if (thrownAway > LINGER_BYTES) request.pause();
  });
  request.resume();
}

/** Whether a request says that a body comes with it. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
