/** The first segment of a route's path, in lower case; undefined if it can match any first segment. */
export function firstOfRoute(path: string): string | undefined {
  const first = path.split("/").find((part) => part !== "");
  return first === undefined || /[:*?]/.test(first) ? undefined : first.toLowerCase();
}

/** The first segment of an address; undefined if all routes are needed to match it. */
export function firstOfAddress(pathname: string): string | undefined {
  return /^\/([^/%]+?)(\.data)?(\/|$)/.exec(pathname)?.[1]?.toLowerCase();
}
