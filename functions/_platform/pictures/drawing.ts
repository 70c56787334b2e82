import type { Refusal } from "#platform/domain";

export type DrawingRefusal = "picture-unreadable" | "picture-too-large" | "validation-failed";

/** A picture to draw: the file's bytes, and what to make of them as plain data. */
export interface DrawingRequest {
  readonly bytes: Uint8Array;
  /** The type to write, such as `webp`. */
  readonly type: string;
  readonly options: object;
  /** The focal point as a share of width and height. */
  readonly focus: { readonly x: number; readonly y: number };
}

/**
 * Draws pictures in processes of their own, each with a bound of memory and of time. A picture whose process ends is refused,
 * and the next is drawn.
 */
export type Drawing = (request: DrawingRequest) => Promise<Uint8Array | Refusal<DrawingRefusal>>;
