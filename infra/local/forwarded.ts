import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { withoutInsideHeaders } from "./http/inside-headers.ts";

/** How a request came: from which address, whether by https, and to which host. */
export interface Came {
  readonly ip: string;
  readonly secure: boolean;
  readonly host: string;
}
/** What a proxy says about the browser; it is not trusted from anybody else. */
const FORWARDING = /^(x-forwarded-(for|host|proto|port|server|prefix)|forwarded|x-real-ip)$/;

/** The number of addresses for which the check is cached. */
const MOST_LOOKED = 1000;

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, "");

/** The addresses of proxies, as in `PRESSWORK_PROXY`: single ones or blocks like 10.0.0.0/8, separated by commas. */
export function proxiesOf(list: string): { readonly has: (ip: string) => boolean } {
  const proxies = new BlockList();
  for (const entry of list.split(",").flatMap((each) => each.trim() || [])) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const looked = new Map<string, boolean>();
  const has = (ip: string): boolean => {
    const before = looked.get(ip);
    if (before !== undefined) return before;
    const is = proxies.check(plain(ip), isIPv6(plain(ip)) ? "ipv6" : "ipv4");
    if (looked.size === MOST_LOOKED) looked.clear();
    looked.set(ip, is);
    return is;
  };
  return { has };
}

/**
 * How a request came. Listed proxies are trusted; of `X-Forwarded-For` the last address that is not a listed proxy
 * counts, because anything before it may be forged.
 */
export function cameBy({ headers, socket }: IncomingMessage, proxies: ReturnType<typeof proxiesOf>): Came {
  const peer = plain(socket.remoteAddress ?? "");
  const host = headers.host ?? "";
  if (!proxies.has(peer)) return { ip: peer, secure: false, host };
  const valuesOf = (name: string) =>
    String(headers[name] ?? "")
      .split(",")
      .map((each) => each.trim());
  const hops = valuesOf("x-forwarded-for").filter(Boolean).map(plain);
  const ip = hops.findLast((hop) => !proxies.has(hop)) ?? hops[0] ?? peer;
  return {
    ip,
    secure: valuesOf("x-forwarded-proto").at(-1) === "https",
    host: valuesOf("x-forwarded-host").at(-1) || host,
  };
}

/** The request's headers without those that only a proxy or this process may set, and with those the proxy did set. */
export function believed(headers: IncomingMessage["headers"], { host, secure }: Came): IncomingMessage["headers"] {
  const safe = Object.fromEntries(
    Object.entries(withoutInsideHeaders(headers)).filter(([name]) => !FORWARDING.test(name)),
  );
  return { ...safe, host, ...(secure && { "x-forwarded-proto": "https" }) };
}
