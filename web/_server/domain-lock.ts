import type { Platform } from "./platform.ts";

const own = /^(localhost|([\w-]+\.)*localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])$/i;

/**
 * Where to redirect a browser whose host is not one of the platform's domains; undefined if it may stay. localhost
 * and IP addresses are always allowed, because no other name can point there.
 */
export function lockedTo(url: URL, platform: Pick<Platform, "domains"> | undefined): string | undefined {
  const domains = (platform?.domains ?? []).map(({ domain }) => domain);
  const [first] = domains;
  if (!first || own.test(url.hostname)) return undefined;
  if (domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`))) return undefined;
  const home = new URL(url);
  home.hostname = first;
  return home.href;
}
