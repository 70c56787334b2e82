import type { Refusal } from "../../../functions/_platform/domain/index.ts";
import type { DrawingRefusal, DrawingRequest } from "../../../functions/_platform/pictures/index.ts";

/** What the server sends to a process that draws: a picture, then the most memory in bytes that its process may take. */
export type ToProcess =
  | { readonly kind: "draw"; readonly request: DrawingRequest }
  | { readonly kind: "go"; readonly maxMemory: number };

/** What a process sends back. It `needs` bytes of pixels once it has read the picture's head, and waits for `go`. */
export type FromProcess =
  | { readonly kind: "ready" }
  | { readonly kind: "needs"; readonly bytes: number }
  | { readonly kind: "drawn"; readonly file: Uint8Array; readonly memory: number }
  | { readonly kind: "refused"; readonly refusal: Refusal<DrawingRefusal>; readonly memory: number }
  | { readonly kind: "failed"; readonly message: string };

/** Bytes of memory that a process may take besides the pixels of its drawing: it takes about 80 MB before its first one. */
export const BASE_MEMORY = 256_000_000;
