import { type BoughtDelivery, type Choice, type PlannedFulfilment, suggestedChoices } from "#events/orders";

/** What confirming in bulk does with an order: the methods that it gets, or that it is left as it is. */
export type BulkDelivery =
  | { readonly isKept: true; readonly choices: Choice[]; readonly isCheapest: boolean }
  | { readonly isKept: false; readonly bought: string };

/** Decides for the preview and for the job: an order is left where no method keeps what its buyer bought. */
export function bulkDelivery(planned: readonly PlannedFulfilment[], bought: BoughtDelivery | undefined): BulkDelivery {
  const { choices, fits } = suggestedChoices(planned, bought);
  if (bought && fits.includes("none_keeps")) return { isKept: false, bought: bought.name };
  const isCheapest = fits.some((fit) => fit === "nothing_bought" || fit === "speed_unknown");
  return { isKept: true, choices, isCheapest };
}
