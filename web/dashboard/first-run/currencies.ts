/** Common shop currencies; a project's own is added if it is another. */
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
