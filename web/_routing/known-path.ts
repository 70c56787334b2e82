import { screensAt } from "./screens.ts";

const HERE = "http://presswork.invalid";

/**
 * An address as a path of one of our screens; undefined for any other. What is answered begins with one slash and names no
 * host however it is read: `/.//host` is a path here, and another site where it is sent on as `//host`.
 */
export function knownPath(address: string, origin: string = HERE): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin || url.username !== "" || url.password !== "") return undefined;
  if (!/^\/(?![/\\])/.test(url.pathname) || screensAt(url.pathname).length === 0) return undefined;
  return `${url.pathname}${url.search}`;
}

/** Whether an address leads to a screen of ours; any other opens as a plain link. */
export const isKnownPath = (address: string): boolean => address.startsWith("/") && knownPath(address) !== undefined;
