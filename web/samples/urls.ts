/** Where sample data is added and taken out; `dialog` is remove where the question before that is open. */
export const sampleDataUrl = (query: { readonly dialog?: "remove" } = {}): string =>
  query.dialog ? `/sample-data?dialog=${query.dialog}` : "/sample-data";

/** What it takes to add sample data and to take it out. */
export const SAMPLE_PERMISSIONS = ["imports.import.create", "orders.order.create", "catalogue.product.create"] as const;
export const mayChangeSamples = (permissions: readonly string[]): boolean =>
  SAMPLE_PERMISSIONS.every((each) => permissions.includes(each));
