import {
  type BillingDetails,
  type Card,
  PaymentMethodAdded,
  PaymentMethodChanged,
  PaymentMethodRemoved,
} from "#events/billing";
import { differing, refuse } from "#platform/domain";
import type { Method } from "./evolve.ts";

/** The reservation that prevents adding a card twice to a project. */
const cardName = (fingerprint: string): string => `card:${fingerprint}`;

export function addMethod(
  state: Method,
  input: {
    methodId: string;
    vendor: "stripe";
    vendorReference: string;
    card: Card;
    billingDetails: BillingDetails;
    priority: number;
  },
) {
  if (state.status !== "none") return [];
  return { facts: [PaymentMethodAdded(input)], reserve: [cardName(input.card.fingerprint)] };
}

export function changeMethod(
  state: Method,
  input: {
    methodId: string;
    billingDetails?: BillingDetails | undefined;
    priority?: number | undefined;
    card?: { expMonth: number; expYear: number; brand?: string; last4?: string } | undefined;
  },
) {
  if (state.status !== "there") return refuse("not-found");
  const { methodId, card, ...sent } = input;
  const { card: now, billingDetails, priority } = state;
  const changes = differing(
    { card: now, billingDetails, priority },
    { ...sent, ...(card && { card: { ...now, ...card } }) },
  );
  return Object.keys(changes).length ? [PaymentMethodChanged({ methodId, ...changes })] : [];
}

/** The only payment method cannot be removed while money is owed. */
export function removeMethod(state: Method, { methodId, needed }: { methodId: string; needed: boolean }) {
  if (state.status === "none") return refuse("not-found");
  if (state.status === "removed") return [];
  if (needed) return refuse("payment-method-needed");
  return { facts: [PaymentMethodRemoved({ methodId })], release: [cardName(state.card.fingerprint)] };
}
