import { createHmac } from "node:crypto";

/** What of the ports an address is made of. */
interface AddressPorts {
  readonly inboundMail?: { readonly domain: string } | undefined;
  readonly signingKey: Uint8Array;
}

const SIGNATURE_LENGTH = 10;
const signature = ({ signingKey }: AddressPorts, local: string): string =>
  createHmac("sha256", signingKey).update(`enquiry-address:${local}`).digest("hex").slice(0, SIGNATURE_LENGTH);

/**
 * The address that emails for a project come to, or answers to one of its enquiries; undefined where no email comes in.
 * Its last part is a signature, so that nobody makes up addresses of other projects.
 */
export function enquiryAddressOf(ports: AddressPorts, project: string, number?: string): string | undefined {
  const domain = ports.inboundMail?.domain;
  if (!domain) return undefined;
  const local = `${number ? `${number.toLowerCase()}.` : ""}${project}`;
  return `${local}.${signature(ports, local)}@${domain}`;
}

/** The project, and the enquiry if one is named, of the first of these addresses that is one of ours. */
export function enquiryPlaceOf(ports: AddressPorts, addresses: readonly string[]) {
  for (const address of addresses) {
    const found = /^((?:(e-\d{1,9})\.)?(prj_[0-9a-z]{6,40}))\.([0-9a-f]{10})@(.+)$/.exec(address.toLowerCase());
    const [, local = "", number, project = "", signed, domain] = found ?? [];
    if (domain !== ports.inboundMail?.domain || signed !== signature(ports, local)) continue;
    return { project, ...(number && { number: number.toUpperCase() }) };
  }
  return undefined;
}
