import { Resolver } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "#platform/dns";
import { type Outbound, type OutboundAnswer, OutboundError, type OutboundRequest } from "./port.ts";

export interface Address {
  readonly address: string;
  readonly family: number;
}
export interface OutboundOptions {
  /**
   * Hosts with their port (`127.0.0.1:4000`) that are called although they are not public, also by http: for tests and for
   * development on one machine. None unless given.
   */
  readonly allow?: readonly string[];
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const LOOKUP_MS = 2_000;
const MAX_KEPT = 4_096;
const MAX_READ = 65_536;
const MAX_URL = 2_000;
/** Names that lead into a network and never out of it. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

const REFUSED = "This address is not on the public internet";
const hostOf = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
const portOf = (url: URL): number => Number(url.port || (url.protocol === "https:" ? 443 : 80));

/** What speaks against an address before its name is looked up. The URL's parser has turned all forms of an IPv4 address into one. */
function objectionTo(text: string, allow: ReadonlySet<string>): string | undefined {
  if (text.length > MAX_URL) return "This address is too long";
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "Use a full address, like https://example.com/hooks";
  }
  if (url.username || url.password) return "Use an address without a name and password in it";
  const host = hostOf(url);
  if (allow.has(`${host}:${portOf(url)}`) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== "https:") return "Use an address that begins with https://";
  if (portOf(url) !== 443 && portOf(url) < 1024) return "Use port 443, or one from 1024";
  if (isIP(host)) return isPublicAddress(host) ? undefined : REFUSED;
  return !host.includes(".") || LOCAL_NAMES.test(host) ? REFUSED : undefined;
}

/**
 * Every address a name resolves to must be public, and the connection goes to one of those that were checked: looking the
 * name up again could lead elsewhere.
 */
async function checked(host: string, resolve: NonNullable<OutboundOptions["resolve"]>): Promise<readonly Address[]> {
  let found: readonly Address[];
  try {
    found = await resolve(host);
  } catch {
    throw new OutboundError("unknown-host", "The address was not found");
  }
  if (found.length === 0) throw new OutboundError("unknown-host", "The address was not found");
  if (!found.every(({ address }) => isPublicAddress(address))) throw new OutboundError("refused", REFUSED);
  return found;
}

/**
 * Asks the name servers directly. The system's own look-up takes one of the few threads that also read files and hash passwords, for
 * as long as a stranger's name server does not answer.
 */
async function inAll(host: string): Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 2 });
  const found = await Promise.allSettled([
    resolver.resolve4(host).then((all) => all.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(host).then((all) => all.map((address) => ({ address, family: 6 }))),
  ]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

/** Calls by node's own client: one connection for each call, without a proxy, cookies or redirects. */
export function publicOutbound(options: OutboundOptions = {}): Outbound {
  const { allow = [], resolve = inAll, timeoutMs = TIMEOUT_MS } = options;
  const allowed = new Set(allow.map((each) => each.toLowerCase()));
  return {
    objection: (url) => objectionTo(url, allowed),
    async post(request) {
      const began = performance.now();
      const ms = () => Math.round(performance.now() - began);
      const objection = objectionTo(request.url, allowed);
      if (objection !== undefined) throw new OutboundError("refused", objection);
      const url = new URL(request.url);
      const host = hostOf(url);
      const isAllowed = allowed.has(`${host}:${portOf(url)}`);
      const signal = AbortSignal.timeout(timeoutMs);
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      late.catch(() => {});
      try {
        const pinned = isIP(host) || isAllowed ? undefined : await Promise.race([checked(host, resolve), late]);
        return { ...(await sent(url, request, signal, pinned)), ms: ms() };
      } catch (error) {
        if (error instanceof OutboundError) throw new OutboundError(error.problem, error.message, ms());
        if (signal.aborted) throw new OutboundError("timeout", `No answer within ${timeoutMs / 1000} seconds`, ms());
        const code = (error as NodeJS.ErrnoException).code ?? "";
        if (/CERT|TLS|SSL|ALTNAME/.test(code))
          throw new OutboundError("certificate", `The certificate is not valid (${code})`, ms());
        throw new OutboundError("connection", `The connection failed${code ? ` (${code})` : ""}`, ms());
      }
    },
  };
}

type Lookup = (
  host: string,
  options: { readonly all?: boolean },
  done: (error: Error | null, found: unknown, family?: number) => void,
) => void;

/** Answers the addresses that were checked, whatever is looked up. */
export const pinnedTo =
  (addresses: readonly Address[]): Lookup =>
  (_, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address, first?.family);
  };

function sent(
  url: URL,
  { headers, body }: OutboundRequest,
  signal: AbortSignal,
  pinned: readonly Address[] | undefined,
): Promise<Omit<OutboundAnswer, "ms">> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? httpsRequest : httpRequest;
    const length = String(Buffer.byteLength(body));
    const request = open(url, {
      method: "POST",
      agent: false,
      signal,
      headers: { ...headers, "content-length": length },
      ...(pinned && { lookup: pinnedTo(pinned) as never }),
    });
    request.once("error", reject);
    request.once("response", (answer) => read(answer).then(resolve, reject));
    request.end(body);
  });
}

/** Reads no more than the limit: the rest of a long answer is left where it is. */
async function read(answer: IncomingMessage): Promise<Omit<OutboundAnswer, "ms">> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > MAX_READ) break;
  }
  answer.destroy();
  const text = Buffer.concat(parts).subarray(0, MAX_KEPT).toString("utf8");
  return { status: answer.statusCode ?? 0, body: text.replace(/[\0\p{Surrogate}]/gu, "\ufffd") };
}
