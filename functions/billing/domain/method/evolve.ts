import type { BillingDetails, Card } from "#events/billing";

export type Method =
  | { readonly status: "none" }
  | {
      readonly status: "there" | "removed";
      readonly card: Card;
      readonly billingDetails: BillingDetails;
      readonly priority: number;
    };
type MethodDetails = Pick<Exclude<Method, { status: "none" }>, "card" | "billingDetails" | "priority">;

export const evolve = {
  PaymentMethodAdded: (_: Method, { card, billingDetails, priority }: MethodDetails): Method => ({
    status: "there",
    card,
    billingDetails,
    priority,
  }),
  PaymentMethodChanged: (
    state: Method,
    changes: { [K in keyof MethodDetails]?: MethodDetails[K] | undefined },
  ): Method =>
    state.status === "none"
      ? state
      : {
          ...state,
          card: changes.card ?? state.card,
          billingDetails: changes.billingDetails ?? state.billingDetails,
          priority: changes.priority ?? state.priority,
        },
  PaymentMethodRemoved: (state: Method): Method => (state.status === "none" ? state : { ...state, status: "removed" }),
};
