export type RecordType = "TXT" | "CNAME" | "A";
export type Certificate = { readonly status: "none" | "issued" | "expired"; readonly expiresAt?: string };

/** Looks at public domains. Every look ends within seconds; where nothing answers, nothing is there. */
export interface Dns {
  /** The records of a name, addresses of both kinds for `A`; empty where there are none. Throws where nobody answered in time. */
  records(name: string, type: RecordType): Promise<readonly string[]>;
  /** The certificate that the domain presents on port 443 of its public addresses. */
  certificate(domain: string, now: Date): Promise<Certificate>;
}
