import type { Platform } from "./platform.ts";

const own = /^(localhost|([\w-]+\.)*localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])$/i;

/**
 * Where a browser belongs that asks a platform by a host which is none of its domains; undefined when it may stay. This
 * computer and bare addresses always may: no name can be pointed at somebody else's platform by them.
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
