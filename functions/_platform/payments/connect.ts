/** A shop's own account at the vendor: it receives what its buyers pay. */
export interface ConnectedAccount {
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

/** Connects shops' accounts by the vendor's own consent page. Throws where the vendor cannot be asked. */
export interface Connect {
  /** The consent page; it leads to `returnUrl` with `state` and a code. */
  authoriseUrl(request: {
    readonly state: string;
    readonly returnUrl: string;
    readonly email?: string;
  }): Promise<string>;
  /** The account that was connected; undefined = the code is wrong or used. */
  exchange(code: string): Promise<ConnectedAccount | undefined>;
  /** The account as it is now; undefined = it is no longer connected. */
  account(accountId: string): Promise<ConnectedAccount | undefined>;
  deauthorise(accountId: string): Promise<void>;
}

const COMPLETE = "sandbox_code_complete";
const INCOMPLETE = "sandbox_code_incomplete";

/** Accounts of the built-in gateway: one that can be paid, and one whose owner has not finished. No money moves. */
export const sandboxConnect: Connect = {
  async authoriseUrl({ state, returnUrl }) {
    const { pathname } = new URL(returnUrl, "https://sandbox.invalid");
    return `/sandbox/stripe-account?${new URLSearchParams({ state, return: pathname })}`;
  },
  async exchange(code) {
    return code === COMPLETE || code === INCOMPLETE ? sandboxAccount(code === COMPLETE) : undefined;
  },
  async account(accountId) {
    return [true, false].map(sandboxAccount).find((each) => each.accountId === accountId);
  },
  async deauthorise() {},
};

const sandboxAccount = (complete: boolean): ConnectedAccount => ({
  accountId: complete ? "acct_sandboxcomplete" : "acct_sandboxincomplete",
  email: "shop@example.com",
  country: "GB",
  defaultCurrency: "GBP",
  chargesEnabled: complete,
  payoutsEnabled: complete,
  detailsSubmitted: complete,
  requirements: {
    currentlyDue: complete ? [] : ["external_account", "individual.verification.document"],
    pastDue: [],
    ...(!complete && { disabledReason: "requirements.past_due" }),
  },
  livemode: false,
});
