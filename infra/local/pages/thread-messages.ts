import { ReadableStream } from "node:stream/web";
import type { Transferable } from "node:worker_threads";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { HttpResult } from "../../../functions/_platform/http/index.ts";
import type { PageAnswer, PageRequest, Visitor } from "./pages.ts";

/** A body on its way between threads: its bytes, or a stream that is handed over. */
export type Parts = Uint8Array | ReadableStream<Uint8Array>;

/** What the main thread sends to a page thread; `id` counts its requests. */
export type ToThread =
  | { readonly kind: "page"; readonly id: number; readonly request: PageRequest; readonly visitor: Visitor }
  | { readonly kind: "gone"; readonly id: number }
  | { readonly kind: "limit"; readonly id: number; readonly path: string }
  | { readonly kind: "result"; readonly id: number; readonly result: Sent<HttpResult, "stream"> }
  | { readonly kind: "failure"; readonly id: number; readonly message: string };

/** What a page thread sends; `id` is the request's, or counts its calls of the API. */
export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "answer"; readonly id: number; readonly answer: Sent<PageAnswer, "body"> }
  | { readonly kind: "limit"; readonly id: number; readonly bytes: number | undefined }
  | { readonly kind: "failed"; readonly id: number; readonly message: string }
  | { readonly kind: "call"; readonly id: number; readonly event: APIGatewayProxyEventV2 };

type Sent<T, K extends keyof T> = Omit<T, K> & { readonly parts?: Parts };

/** Parts as a stream that another thread can take over. */
export const streamOf = (parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => ReadableStream.from(parts);

/** What is handed over with a message instead of being copied. */
export const handedOver = (parts: Parts | undefined): Transferable[] =>
  parts === undefined ? [] : [parts instanceof Uint8Array ? (parts.buffer as ArrayBuffer) : parts];
