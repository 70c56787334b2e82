import { type Server, type ServerOptions, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type EdgeRefusal, methodNotAllowed, refusalAnswer, tooSlow } from "./refusal.ts";

/** Limits for the parts of a request and for what precedes its body, in milliseconds and bytes. */
export const CONNECTION_RULES: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Longer than proxies keep theirs (60 seconds): who closes first must not be the one who is about to be asked.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
};
const MAX_CONNECTIONS = 2_000;
/** An idle connection is closed after this many milliseconds. */
const SILENT_MS = 120_000;

const OVERFLOW: EdgeRefusal = {
  status: 431,
  code: "REQUEST_HEADERS_TOO_LARGE",
  message: "The headers of this request are too large.",
};
const MALFORMED: EdgeRefusal = {
  status: 400,
  code: "MALFORMED_REQUEST",
  message: "This is not a well-formed HTTP request.",
};
const REFUSALS: Readonly<Record<string, EdgeRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: OVERFLOW,
};

/** Limits connections, and answers incomplete requests: late, oversized or broken headers, and `CONNECT`. */
export function guardConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENT_MS;
  server.on("connect", (_request, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    socket.end(rawAnswer(methodNotAllowed(["GET", "HEAD", "POST"])));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answering = Reflect.get(socket, "_httpMessage") as { headersSent?: boolean } | null | undefined;
    if (error.code === "ECONNRESET" || !socket.writable || answering?.headersSent) return void socket.destroy();
    socket.end(rawAnswer(REFUSALS[error.code ?? ""] ?? MALFORMED), () => socket.destroy());
  });
}

function rawAnswer(refusal: EdgeRefusal): string {
  const { status, headers, body } = refusalAnswer(refusal, "json");
  const all = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
