/** Operations about the calling person, which a key or a device cannot use. */
const PERSONAL = /^(accounts|saved-views|organisations|auth\.(code|device))\./;

export const isPersonal = (scope: string): boolean => PERSONAL.test(scope);

/** Public keys may only read. */
const isReadScope = (scope: string): boolean => /\.(list|view)$/.test(scope);

/** The permissions of a workshop device that asks for none in particular. */
export const STATION_SCOPES = [
  "fulfilments.fulfilment.view",
  "fulfilments.fulfilment.edit",
  "fulfilments.report.create",
  "orders.order.view",
];

/** Returns why some of these scopes are not allowed for this type; undefined when all are. */
export function unfit(scopes: readonly string[], type: string): { readonly errors: { scopes: string[] } } | undefined {
  const personal = scopes.filter(isPersonal);
  if (personal.length) return { errors: { scopes: [`Only a person can have ${personal.join(", ")}`] } };
  const beyond = type === "public_key" ? scopes.filter((scope) => !isReadScope(scope)) : [];
  return beyond.length
    ? { errors: { scopes: [`A public key can only view, so it can't have ${beyond.join(", ")}`] } }
    : undefined;
}
