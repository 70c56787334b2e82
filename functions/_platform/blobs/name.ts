const TENANT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Whether tenant and name (`kind/id`) are letters, digits, `.`, `_` and `-` only, so that no path leads out of the store. */
export const isBlobName = (tenant: string, name: string): boolean => TENANT.test(tenant) && NAME.test(name);

/** Throws RangeError for a name no adapter may write. */
export function checkBlobName(tenant: string, name: string): void {
  if (!isBlobName(tenant, name)) throw new RangeError(`Not the name of a blob: ${JSON.stringify(`${tenant}/${name}`)}`);
}
