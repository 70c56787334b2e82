import { screensAt } from "./screens.ts";

const HERE = "http://presswork.invalid";

/**
 * A URL as a path of one of our screens; undefined for any other. The result starts with a single slash and never
 * names a host: `/.//host` is a path here, but as a redirect to `//host` it would be another site.
 */
export function knownPath(address: string, origin: string = HERE): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin || url.username !== "" || url.password !== "") return undefined;
  if (!/^\/(?![/\\])/.test(url.pathname) || screensAt(url.pathname).length === 0) return undefined;
  return `${url.pathname}${url.search}`;
}

/** Whether a URL leads to one of our screens; others open as plain links. */
export const isKnownPath = (address: string): boolean => address.startsWith("/") && knownPath(address) !== undefined;
