import * as z from "zod";
import { DomainsChanged, PlatformChanged, PlatformCreated } from "#events/projects";
import { projection, type Reader, rowAtHost, view } from "#platform/views";

const Site = z.object({
  name: z.string(),
  domains: z.array(z.string()),
  createdAt: z.string(),
  sessionMinutes: z.int().optional(),
});
/** A platform as emails and sessions need it: its name and domain, and how long a session may go unused. */
export type Site = z.infer<typeof Site>;

const siteView = view<Site>({
  name: "account-site",
  version: 2,
  row: Site,
  indexes: {
    age: ({ createdAt }) => ({ sort: createdAt }),
    domain: ({ domains }) => domains.map((partition) => ({ partition, sort: "" })),
  },
});

export const sites = projection(siteView)
  .when(
    PlatformCreated,
    ({ data }) => data.platform,
    (_, { data: { name, domains }, at }) => ({ name, domains: [...domains], createdAt: at }),
  )
  .when(
    PlatformChanged,
    ({ data }) => data.platform,
    (row, { data: { name, sessionMinutes } }) =>
      row && { ...row, ...(name && { name }), ...(sessionMinutes && { sessionMinutes }) },
  )
  .when(
    DomainsChanged,
    ({ data }) => (data.type === "platform" ? data.owner : undefined),
    (row, { data: { domains } }) => row && { ...row, domains },
  );

/** Returns the platform whose domain the host is, or is below; else the oldest one. */
export async function siteAt(
  views: Reader,
  host: string | undefined,
): Promise<{ site: Site; domain: string } | undefined> {
  const found = await rowAtHost(views, siteView, host);
  return found && { site: found.row, domain: found.domain ?? found.row.domains[0] ?? "localhost" };
}
