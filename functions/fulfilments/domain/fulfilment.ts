import { type FulfilmentDocument, type FulfilmentStatus, fulfilmentDocument } from "#events/fulfilments";

/** The document folded from its facts, or none. `routes`: how often it was sent to another fulfiller. */
export type Fulfilment =
  | { readonly status: "none"; readonly withdrawn?: true }
  | (FulfilmentDocument & { readonly reports: readonly string[]; readonly routes: number });
export const initial: Fulfilment = { status: "none" };

/** The status that a hold interrupted, by the rank reached. */
export const STATUS_OF_RANK: readonly FulfilmentStatus[] = [
  "pending",
  "confirmed",
  "accepted",
  "in_production",
  "packed",
  "dispatched",
  "delivered",
];

/** Folds a fact's data; its actor and time do not matter for decisions. */
export function folded<T extends string>(type: T) {
  return (state: Fulfilment, data: unknown): Fulfilment => {
    const before = state.status === "none" ? undefined : state;
    const recorded = { type, data, id: "", at: "", version: 0 };
    const next = fulfilmentDocument(before, recorded as never);
    if (!next) return state;
    const reports = before?.reports ?? [];
    return {
      ...next,
      routes: (before?.routes ?? 0) + (type === "FulfilmentRerouted" ? 1 : 0),
      reports: type === "FulfilmentReported" ? [...reports, JSON.stringify(data)].slice(-50) : reports,
    };
  };
}
