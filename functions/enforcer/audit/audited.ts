import type { EventType, FactOf, Recorded } from "#events/_kernel";

/**
 * The audit log's description of one type of fact. It must not contain personal data or secrets, because entries are
 * stored for ever.
 */
export interface AuditDescription<D = never> {
  readonly type: string;
  readonly title: string | ((data: D) => string);
  readonly project?: ((data: D) => string | undefined) | undefined;
  readonly subject?: ((data: D) => { readonly type: string; readonly id: string } | undefined) | undefined;
  readonly permission?: ((data: D) => string) | undefined;
  readonly decision?: "granted" | "denied" | undefined;
  readonly before?: ((data: D) => unknown) | undefined;
  readonly after?: ((data: D) => unknown) | undefined;
  /** The user concerned, when the fact has no actor (sign-in). */
  readonly by?: ((data: D) => string | undefined) | undefined;
}

/** Describes a type of fact for the audit log; the compiler checks it against the fact's data. */
export const audited = <E extends EventType>(
  event: E,
  description: Omit<AuditDescription<FactOf<E>["data"]>, "type">,
) => ({
  event: event as EventType,
  telling: { ...description, type: event.type } as unknown as AuditDescription<Recorded["data"]>,
});
export type AuditedEvent = ReturnType<typeof audited>;

/** Selects the fields of a fact's data that may be stored. */
export const only =
  <D extends object>(...fields: readonly (keyof D & string)[]) =>
  (data: D): unknown =>
    Object.fromEntries(fields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])));
