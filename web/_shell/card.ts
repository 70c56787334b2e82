import type { Member } from "#web/_server/member.ts";
import type { Look } from "#web/_ui/status.tsx";

/** What waits for somebody in a module, on the home. A module exports it as `card` from its `card.ts`. */
export interface Card {
  /** Smaller stands higher. */
  readonly order: number;
  /** The module's code, where projects may lack it. */
  readonly module?: string;
  readonly permission: string;
  readonly look: Look;
  readonly to: string;
  readonly waits: (call: Member["call"]) => Promise<Waiting | undefined>;
}
/** What the title names, and a sum of money below it. */
export interface Waiting {
  readonly count?: number;
  readonly name?: string;
  readonly sum?: { readonly amount: number; readonly currency: string };
}

/** The words of a card, in the module's `card-messages.ts`. */
export type CardWords = {
  readonly title: string;
  readonly action: string;
};

export const counted = (count: number | undefined): Waiting | undefined => (count ? { count } : undefined);
