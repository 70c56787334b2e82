import type { EventType, FactOf, Money } from "#events/_kernel";
import type { Subject } from "./contract/index.ts";

/** How one type of fact is told. `label` is what people call the subject. */
export interface Telling<D = never> {
  readonly type: string;
  /** Who may not list these is not told. */
  readonly permission: string;
  readonly subject: (data: D) => Omit<Subject, "label">;
  /** The stream whose first fact names the subject. */
  readonly named: (data: D) => string;
  /** Absent = this fact is not worth telling after all. */
  readonly title: (data: D, label: string) => string | undefined;
  /** Several alike in a row; without it each stands alone. */
  readonly many?: ((count: number, data: D) => string) | undefined;
  readonly amount?: ((data: D) => Money | undefined) | undefined;
  readonly detail?: ((data: D) => string | undefined) | undefined;
}

/** States how a type of fact is told, checked against its data. */
export const tell = <E extends EventType>(event: E, how: Omit<Telling<FactOf<E>["data"]>, "type">): Telling =>
  ({ ...how, type: event.type }) as unknown as Telling;
