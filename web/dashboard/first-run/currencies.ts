/** What most shops sell in; a project's own is added where it is another. */
export const CURRENCIES: readonly string[] = [
  "GBP",
  "EUR",
  "USD",
  "AUD",
  "CAD",
  "CHF",
  "DKK",
  "NOK",
  "NZD",
  "PLN",
  "SEK",
  "JPY",
];
