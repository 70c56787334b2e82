import type { EdgeRefusal } from "./refusal.ts";

export interface Target {
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly search: string;
}
const HOST = /^(\w(?:[\w.-]{0,252}[\w.])?|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

const malformed = (message: string): EdgeRefusal => ({ status: 400, code: "MALFORMED_REQUEST", message });
const BAD_TARGET = malformed("The address of this request is malformed.");
const BAD_HOST = malformed("The Host header of this request is malformed.");

/**
 * The target of a request line. An absolute URL counts by its path; the host is from `host`, never from the path:
 * `//host` names no other site.
 */
export function targetOf(url: string, host: string): Target | EdgeRefusal {
  if (host !== "" && !(HOST.test(host) && URL.canParse(`http://${host}`))) return BAD_HOST;
  const absolute = /^https?:\/\/[^/?#\\]+((?:[/?#\\].*)?)$/i.exec(url);
  const path = absolute ? absolute[1] || "/" : url;
  const own = path.startsWith("?") ? `/${path}` : path;
  if (!own.startsWith("/") || !URL.canParse(`http://local${own}`)) return BAD_TARGET;
  const { pathname, search } = new URL(`http://local${own}`);
  if (pathname.startsWith("//") || !isDecodable(pathname)) return BAD_TARGET;
  return { path: pathname, search };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
