import type { FactOf } from "#events/_kernel";
import type { FulfilmentHeld, FulfilmentReported } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import { hold, reject, release, report } from "./decide.ts";
import type { Fulfilment } from "./fulfilment.ts";

type Without<E> = Omit<FactOf<E>["data"], "fulfillmentId" | "orderId">;
type Message =
  | { readonly kind: "report"; readonly report: Without<typeof FulfilmentReported> }
  | { readonly kind: "reject"; readonly reason: string }
  | { readonly kind: "hold"; readonly hold: Without<typeof FulfilmentHeld> }
  | { readonly kind: "release" };

interface FromFulfiller {
  /** The fulfiller's project, and how often the fulfilment had been rerouted when the fulfiller got the work. */
  readonly fulfiller: string;
  readonly route: number;
  readonly message: Message;
}

/** Applies a fulfiller's report from its own project, as long as the work is still on that fulfiller's route. */
export function fromFulfiller(state: Fulfilment, { fulfiller, route, message }: FromFulfiller) {
  if (state.status === "none" || state.fulfiller?.project !== fulfiller || state.routes !== route)
    return refuse("fulfilment-not-found");
  if (state.status === "rejected") return [];
  switch (message.kind) {
    case "report":
      return report(state, message.report);
    case "reject":
      return reject(state, { reason: message.reason });
    case "hold":
      return hold(state, message.hold);
    case "release":
      return release(state, {});
  }
}
