/** A state of the world in which a command cannot be carried out: a value, never an exception. */
export interface Refusal<C extends string = string> {
  readonly refused: C;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** `refuse("order-already-shipped", { trackingCode })`: the code is stable and declared by the operation. */
export function refuse<const C extends string>(refused: C, details?: Record<string, unknown>): Refusal<C> {
  return details ? { refused, details } : { refused };
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && typeof (value as Refusal).refused === "string";
