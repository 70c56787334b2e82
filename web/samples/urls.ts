/** Where sample data is added and removed; `dialog` is remove while its confirmation is open. */
export const sampleDataUrl = (query: { readonly dialog?: "remove" } = {}): string =>
  query.dialog ? `/sample-data?dialog=${query.dialog}` : "/sample-data";

/** The permissions to add sample data and to remove it. */
export const SAMPLE_PERMISSIONS = ["imports.import.create", "orders.order.create", "catalogue.product.create"] as const;
export const mayChangeSamples = (permissions: readonly string[]): boolean =>
  SAMPLE_PERMISSIONS.every((each) => permissions.includes(each));
