/** What a field's value says of who set it. */
export const messages = {
  whoSet: "Who set {field}",
  whoSetThis: "Who set this",
  apiKey: "API key {name}",
  flow: "Flow {name}",
  inHistory: "Show in history",
} as const;
