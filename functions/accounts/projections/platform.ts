import * as z from "zod";
import { PlatformCreated } from "#events/projects";
import { projection, type Reader, view } from "#platform/views";

const Site = z.object({ name: z.string(), domains: z.array(z.string()), createdAt: z.string() });
/** A platform as emails need it: its name and domain. */
export type Site = z.infer<typeof Site>;

const siteView = view<Site>({
  name: "account-site",
  version: 1,
  row: Site,
  indexes: {
    age: ({ createdAt }) => ({ sort: createdAt }),
    domain: ({ domains }) => domains.map((partition) => ({ partition, sort: "" })),
  },
});

export const sites = projection(siteView).when(
  PlatformCreated,
  ({ data }) => data.platform,
  (_, { data: { name, domains }, at }) => ({ name, domains: [...domains], createdAt: at }),
);

/** Returns the platform whose domain the host is, or is below; else the oldest one. */
export async function siteAt(
  views: Reader,
  host: string | undefined,
): Promise<{ site: Site; domain: string } | undefined> {
  const labels = (host ?? "").split(".");
  for (const [index] of labels.slice(0, 4).entries()) {
    const partition = labels.slice(index).join(".");
    const [site] = (await views.page(siteView, { index: "domain", partition, limit: 1 })).rows;
    if (site) return { site, domain: partition };
  }
  const [oldest] = (await views.page(siteView, { index: "age", partition: "", limit: 1 })).rows;
  return oldest && { site: oldest, domain: oldest.domains[0] ?? "localhost" };
}
