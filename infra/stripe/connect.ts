import type Stripe from "stripe";
import { type Connect, type ConnectedAccount, OutcomeUnknown } from "../../functions/_platform/payments/index.ts";
import { reasonOf, type StripeLibrary } from "./client.ts";

/** Shops' own accounts by Stripe Connect (OAuth, Standard accounts). */
export function stripeConnect(library: StripeLibrary, clientId: string): Connect {
  async function callOf<T>(call: (client: Stripe) => Promise<T>, isNone: (error: unknown) => boolean) {
    const { client } = await library();
    try {
      return await call(client);
    } catch (error) {
      if (isNone(error)) return undefined;
      throw new OutcomeUnknown(reasonOf(error), { cause: error });
    }
  }
  const hasType =
    (...types: string[]) =>
    (error: unknown) =>
      types.includes(String((error as { type?: string }).type));
  const account = async (accountId: string) => {
    const found = await callOf(
      (client) => client.accounts.retrieve(accountId),
      // Access to an account that has disconnected is refused.
      hasType("StripePermissionError", "StripeInvalidRequestError"),
    );
    return found && accountOf(found);
  };
  return {
    async authoriseUrl({ state, returnUrl, email }) {
      const { client } = await library();
      return client.oauth.authorizeUrl({
        response_type: "code",
        client_id: clientId,
        scope: "read_write",
        state,
        redirect_uri: returnUrl,
        ...(email && { stripe_user: { email } }),
      });
    },
    async exchange(code) {
      const token = await callOf(
        (client) => client.oauth.token({ grant_type: "authorization_code", code }),
        hasType("StripeInvalidGrantError", "invalid_grant"),
      );
      return token?.stripe_user_id ? account(token.stripe_user_id) : undefined;
    },
    account,
    async deauthorise(accountId) {
      await callOf(
        (client) => client.oauth.deauthorize({ client_id: clientId, stripe_user_id: accountId }),
        hasType("StripeInvalidClientError", "invalid_client"), // it is not connected any more
      );
    },
  };
}

const accountOf = (account: Stripe.Account): ConnectedAccount => ({
  accountId: account.id,
  chargesEnabled: account.charges_enabled ?? false,
  payoutsEnabled: account.payouts_enabled ?? false,
  detailsSubmitted: account.details_submitted ?? false,
  livemode: (account as { livemode?: boolean }).livemode ?? false,
  requirements: {
    currentlyDue: account.requirements?.currently_due ?? [],
    pastDue: account.requirements?.past_due ?? [],
    ...(account.requirements?.disabled_reason && { disabledReason: account.requirements.disabled_reason }),
  },
  ...(account.email && { email: account.email }),
  ...(account.country && { country: account.country }),
  ...(account.default_currency && { defaultCurrency: account.default_currency.toUpperCase() }),
});
