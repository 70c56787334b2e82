import type { IncomingMessage, ServerResponse } from "node:http";

/** A step on a request's way, in the form that Node's libraries share. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
