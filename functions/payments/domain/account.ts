import {
  STRIPE_ACCOUNT,
  StripeAccountChanged,
  StripeAccountConnected,
  StripeAccountDisconnected,
} from "#events/payments";
import { decider, refuse } from "#platform/domain";

/** An account as the vendor shows it. */
interface ConnectedAccount {
  readonly accountId: string;
  readonly email?: string | undefined;
  readonly country?: string | undefined;
  readonly defaultCurrency?: string | undefined;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly requirements: {
    readonly currentlyDue: readonly string[];
    readonly pastDue: readonly string[];
    readonly disabledReason?: string | undefined;
  };
  readonly livemode: boolean;
}

type State = { readonly account?: ConnectedAccount | undefined };
type Input = { readonly project: string; readonly account: ConnectedAccount };

const factOf = ({ project, account }: Input) => {
  const { email, country, defaultCurrency, requirements, ...rest } = account;
  const { currentlyDue, pastDue, disabledReason } = requirements;
  return {
    project,
    ...rest,
    ...(email && { email }),
    ...(country && { country }),
    ...(defaultCurrency && { defaultCurrency }),
    requirements: {
      currentlyDue: [...currentlyDue],
      pastDue: [...pastDue],
      ...(disabledReason && { disabledReason }),
    },
  };
};
const isSame = (one: ConnectedAccount, other: ConnectedAccount): boolean =>
  JSON.stringify(factOf({ project: "", account: one })) === JSON.stringify(factOf({ project: "", account: other }));
const held = (_: State, { project: _project, ...account }: ConnectedAccount & { project: string }): State => ({
  account,
});

/** A project's account at Stripe: one at a time. */
export const stripeAccount = decider<State>()({
  name: STRIPE_ACCOUNT,
  initial: {},
  events: [StripeAccountConnected, StripeAccountChanged, StripeAccountDisconnected],
  decide: {
    connect(state: State, input: Input) {
      if (!state.account) return [StripeAccountConnected(factOf(input))];
      if (state.account.accountId !== input.account.accountId) return refuse("stripe-account-connected");
      return isSame(state.account, input.account) ? [] : [StripeAccountChanged(factOf(input))];
    },
    /** What Stripe says about it now. Another account, or one that was disconnected, is ignored. */
    update(state: State, input: Input) {
      if (state.account?.accountId !== input.account.accountId || isSame(state.account, input.account)) return [];
      return [StripeAccountChanged(factOf(input))];
    },
    disconnect(
      state: State,
      { project, accountId, by }: { project: string; accountId: string; by: "project" | "stripe" },
    ) {
      return state.account?.accountId === accountId ? [StripeAccountDisconnected({ project, accountId, by })] : [];
    },
  },
  evolve: {
    StripeAccountConnected: held,
    StripeAccountChanged: held,
    StripeAccountDisconnected: (): State => ({}),
  },
});
