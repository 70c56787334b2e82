import { createHash, randomUUID } from "node:crypto";

/** A card as its vendor describes it; the number never comes here. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly funding: "credit" | "debit" | "prepaid" | "unknown";
  readonly country?: string | undefined;
  /** The same for the same card. */
  readonly fingerprint: string;
}
/** What the vendor's form is opened with; without a key to publish there is no such form. */
export interface CardSetup {
  readonly clientSecret: string;
  readonly publishableKey?: string | undefined;
  readonly setupIntentId?: string | undefined;
  readonly expiresAt: string;
}

/** A card as it is at its vendor now; `removed`: it can no longer be charged. */
export type CurrentCard = { readonly card: Card } | { readonly removed: true };

/** Who keeps cards. A vendor that cannot be asked answers undefined like one that knows nothing. */
export interface Cards {
  begin(tenant: string): Promise<CardSetup | undefined>;
  /** The card a setup that was begun for the tenant and is finished names, and what the vendor charges it by. */
  found(tenant: string, reference: string): Promise<{ readonly reference: string; readonly card: Card } | undefined>;
  /** The card that `found` answered this reference for, as it is now. Throws where the vendor cannot be asked. */
  current?(reference: string): Promise<CurrentCard>;
}

const HOUR = 3_600_000;
/** The sandbox's cards by their references, and the test numbers they stand for. */
export const TEST_CARDS: Readonly<Record<string, { readonly number: string; readonly brand: string }>> = {
  pm_card_visa: { number: "4242424242424242", brand: "visa" },
  pm_card_declined: { number: "4000000000000002", brand: "visa" },
  pm_card_insufficient_funds: { number: "4000000000009995", brand: "visa" },
  pm_card_authentication_required: { number: "4000002500003155", brand: "visa" },
};

/** Cards of the built-in gateway: test cards alone, good for three years. */
export const sandboxCards = (clock: () => Date): Cards => ({
  async begin() {
    const setupIntentId = `sandbox_seti_${randomUUID().replaceAll("-", "")}`;
    const expiresAt = new Date(clock().getTime() + HOUR).toISOString();
    return { clientSecret: `${setupIntentId}_secret`, setupIntentId, expiresAt };
  },
  async found(_tenant, reference) {
    const card = Object.hasOwn(TEST_CARDS, reference) ? TEST_CARDS[reference] : undefined;
    if (!card) return undefined;
    const now = clock();
    const fingerprint = createHash("sha256").update(card.number).digest("hex").slice(0, 16);
    const end = { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() + 3 };
    return {
      reference,
      card: { brand: card.brand, last4: card.number.slice(-4), ...end, funding: "credit", fingerprint },
    };
  },
});
