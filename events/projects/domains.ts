import * as z from "zod";
import { event } from "#events/_kernel";

/** A domain name in lower case, of at least two labels, the last one of letters; names of private networks are none. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, "Use a domain, like shop.example.com")
  .refine((name) => !/\.(localhost|local|internal|lan|home|arpa|onion)$/.test(name), "Use a public domain")
  .meta({ examples: ["shop.example.com"] });
/** Whose it is: the platform's own address, or that of a project's website. */
export const DomainType = z.enum(["platform", "client"]);
export type DomainType = z.infer<typeof DomainType>;

/** A record that must be in the DNS, and what was found there. */
export const DomainRecord = z.object({
  type: z.enum(["TXT", "CNAME"]),
  name: z.string(),
  value: z.string(),
  found: z.string().optional(),
  ok: z.boolean(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;
export const DomainCertificate = z.object({
  status: z.enum(["none", "issuing", "issued", "expired"]),
  expiresAt: z.iso.datetime().optional(),
});
export const DomainStatus = z.enum(["pending", "verifying", "active", "failing"]);
export type DomainStatus = z.infer<typeof DomainStatus>;

/** `owner` is a platform or a project. */
const ref = { owner: z.string(), type: DomainType, domain: z.string() };

/** `token` is what the domain's DNS must contain before it counts. */
export const DomainAdded = event("DomainAdded", z.object({ ...ref, token: z.string() }));
export const DomainChecked = event(
  "DomainChecked",
  z.object({
    ...ref,
    status: DomainStatus,
    records: z.array(DomainRecord),
    certificate: DomainCertificate,
    error: z.string().optional(),
  }),
);
export const PrimaryDomainChosen = event("PrimaryDomainChosen", z.object(ref));
export const DomainRemoved = event("DomainRemoved", z.object(ref));
/** The domains that count from now on, the primary one first. */
export const DomainsChanged = event(
  "DomainsChanged",
  z.object({ owner: z.string(), type: DomainType, domains: z.array(z.string()) }),
);

export const domainEvents = [DomainAdded, DomainChecked, PrimaryDomainChosen, DomainRemoved, DomainsChanged] as const;
