import * as z from "zod";
import {
  DomainAdded,
  DomainCertificate,
  DomainChecked,
  DomainRecord,
  DomainRemoved,
  DomainStatus,
  DomainsChanged,
  DomainType,
  PlatformCreated,
} from "#events/projects";
import { projection, view } from "#platform/views";

const Row = z.object({
  owner: z.string(),
  type: DomainType,
  domain: z.string(),
  token: z.string().optional(),
  primary: z.boolean(),
  status: DomainStatus,
  records: z.array(DomainRecord),
  certificate: DomainCertificate,
  checkedAt: z.string().optional(),
  error: z.string().optional(),
  createdAt: z.string(),
});
export type DomainRow = z.infer<typeof Row>;

const keyOf = (owner: string, domain: string): string => `${owner} ${domain}`;
export const domainKey = keyOf;

/** The domains of platforms and projects, checked or not. */
export const domainView = view<DomainRow>({
  name: "project-domain",
  version: 1,
  row: Row,
  indexes: { owner: ({ owner, domain }) => ({ partition: owner, sort: domain }) },
});

const key = ({ data }: { data: { owner: string; domain: string } }) => keyOf(data.owner, data.domain);

export const domains = projection(domainView)
  .when(
    PlatformCreated,
    ({ data }) => data.domains.map((domain) => keyOf(data.platform, domain)),
    (_, { data: { platform, domains: all }, at }, row) => {
      const domain = row.slice(platform.length + 1);
      return {
        owner: platform,
        type: "platform",
        domain,
        primary: domain === all[0],
        status: "active",
        records: [],
        certificate: { status: "none" },
        createdAt: at,
      };
    },
  )
  .when(DomainAdded, key, (_, { data, at }) => ({
    ...data,
    primary: false,
    status: "pending",
    records: [],
    certificate: { status: "none" },
    createdAt: at,
  }))
  .when(DomainChecked, key, (row, { data: { status, records, certificate, error }, at }) => {
    if (!row) return undefined;
    const { error: _, ...plain } = row;
    return { ...plain, status, records, certificate, checkedAt: at, ...(error && { error }) };
  })
  .when(
    DomainsChanged,
    ({ data }) => data.domains.map((domain) => keyOf(data.owner, domain)),
    (row, { data }) => row && { ...row, primary: row.domain === data.domains[0] },
  )
  .when(DomainRemoved, key, () => undefined);
