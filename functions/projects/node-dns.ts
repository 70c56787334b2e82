import { Resolver } from "node:dns/promises";
import { connect } from "node:tls";
import { type Certificate, type Dns, isPublicAddress, type RecordType } from "#platform/dns";

const TIMEOUT_MS = 2000;
const TRIES = 2;
const NONE = new Set(["ENOTFOUND", "ENODATA"]);

/** By the system's resolvers. A certificate is looked at by connecting to a public address that the name resolved to. */
export function nodeDns(): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const found = async (look: Promise<readonly string[]>): Promise<readonly string[]> => {
    try {
      return await look;
    } catch (error) {
      if (NONE.has((error as NodeJS.ErrnoException).code ?? "")) return [];
      throw error;
    }
  };
  async function records(name: string, type: RecordType): Promise<readonly string[]> {
    if (type === "TXT") return found(resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join(""))));
    if (type === "CNAME") return found(resolver.resolveCname(name));
    const both = await Promise.all([found(resolver.resolve4(name)), found(resolver.resolve6(name))]);
    return both.flat();
  }
  return {
    records,
    async certificate(domain, now) {
      const [address] = (await records(domain, "A").catch(() => [])).filter(isPublicAddress);
      return address === undefined ? { status: "none" } : presented(address, domain, now);
    },
  };
}

/** Sends nothing but the handshake. */
function presented(host: string, servername: string, now: Date): Promise<Certificate> {
  return new Promise((resolve) => {
    const socket = connect({ host, servername, port: 443, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const end = (certificate: Certificate) => {
      clearTimeout(limit);
      socket.destroy();
      resolve(certificate);
    };
    const limit = setTimeout(() => end({ status: "none" }), 2 * TIMEOUT_MS);
    socket.once("timeout", () => end({ status: "none" }));
    socket.once("error", () => end({ status: "none" }));
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to ?? "");
      const isOurs = socket.authorized || (Number.isFinite(until) && until <= now.getTime());
      if (!isOurs || Number.isNaN(until)) return end({ status: "none" });
      const status = until <= now.getTime() ? "expired" : "issued";
      return end({ status, expiresAt: new Date(until).toISOString() });
    });
  });
}
