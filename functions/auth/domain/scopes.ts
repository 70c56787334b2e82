/** Calls about the person who makes them: nothing a key or a device could stand for. */
const PERSONAL = /^(accounts|saved-views|organisations|auth\.(code|device))\./;

export const isPersonal = (scope: string): boolean => PERSONAL.test(scope);

/** What a key that everybody can read may do: look. */
const looks = (scope: string): boolean => /\.(list|view)$/.test(scope);

/** What a device at work in a workshop may do when it does not say what it wants. */
export const STATION_SCOPES = [
  "fulfilments.fulfilment.view",
  "fulfilments.fulfilment.edit",
  "fulfilments.report.create",
  "orders.order.view",
];

/** Why some of these scopes can be nobody's but a person's, or nothing for everybody's eyes; undefined when they can. */
export function unfit(scopes: readonly string[], type: string): { readonly errors: { scopes: string[] } } | undefined {
  const personal = scopes.filter(isPersonal);
  if (personal.length) return { errors: { scopes: [`Only a person can have ${personal.join(", ")}`] } };
  const beyond = type === "public_key" ? scopes.filter((scope) => !looks(scope)) : [];
  return beyond.length
    ? { errors: { scopes: [`A public key can only view, so it cannot have ${beyond.join(", ")}`] } }
    : undefined;
}
