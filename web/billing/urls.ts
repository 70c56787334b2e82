type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};

/** A project's billing; `tab` is details, history or platform. */
export const billingUrl = (query: Query = {}): string => withQuery("/billing", query);
/** Where a plan is chosen; `plan` is previewed. */
export const planUrl = (query: Query = {}): string => withQuery("/billing/plan", query);
export const chargesUrl = (query: Query = {}): string => withQuery("/billing/charges", query);
export const chargeUrl = (id: string, query: Query = {}): string => withQuery(`/billing/charges/${id}`, query);
export const chargesExportUrl = (query: Query = {}): string => withQuery("/billing/charges/export", query);
export const walletStatementUrl = (id: string, query: Query = {}): string =>
  withQuery(`/billing/wallets/${id}/statement`, query);
export const platformExportUrl = (): string => "/billing/platform/export";
export const paymentMethodsUrl = (query: Query = {}): string => withQuery("/billing/payment-methods", query);
export const newPaymentMethodUrl = (): string => "/billing/payment-methods/new";
export const paymentMethodUrl = (id: string, query: Query = {}): string =>
  withQuery(`/billing/payment-methods/${id}`, query);
/** The frame's resource with the project's billing announcements. */
