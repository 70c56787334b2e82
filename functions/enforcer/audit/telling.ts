import type { EventType, FactOf, Recorded } from "#events/_kernel";

/** What the audit log says of one type of fact. Nothing personal and no secret may be in it: it is kept as it stands. */
export interface Telling<D = never> {
  readonly type: string;
  readonly title: string | ((data: D) => string);
  readonly project?: ((data: D) => string | undefined) | undefined;
  readonly subject?: ((data: D) => { readonly type: string; readonly id: string } | undefined) | undefined;
  readonly permission?: ((data: D) => string) | undefined;
  readonly decision?: "granted" | "denied" | undefined;
  readonly before?: ((data: D) => unknown) | undefined;
  readonly after?: ((data: D) => unknown) | undefined;
  /** Where the fact's actor is nobody (signing in): whose deed it was. */
  readonly by?: ((data: D) => string | undefined) | undefined;
}

/** States what the audit log says of a type of fact, checked against its data. */
export const tell = <E extends EventType>(event: E, how: Omit<Telling<FactOf<E>["data"]>, "type">) => ({
  event: event as EventType,
  telling: { ...how, type: event.type } as unknown as Telling<Recorded["data"]>,
});
export type Told = ReturnType<typeof tell>;

/** The parts of a fact's data that may be kept. */
export const only =
  <D extends object>(...fields: readonly (keyof D & string)[]) =>
  (data: D): unknown =>
    Object.fromEntries(fields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])));
