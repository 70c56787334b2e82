import * as z from "zod";
import { DomainsChanged, PlatformCreated } from "#events/projects";
import { projection, view } from "#platform/views";

const Row = z.object({ platform: z.string(), domains: z.array(z.string()), createdAt: z.string() });
type Row = z.infer<typeof Row>;

/** The domains of all platforms, used in links. */
export const domainView = view<Row>({
  name: "auth-domain",
  version: 2,
  row: Row,
  indexes: {
    age: ({ createdAt }) => ({ sort: createdAt }),
    domain: ({ domains }) => domains.map((domain) => ({ partition: domain, sort: "" })),
  },
});

export const domains = projection(domainView)
  .when(
    PlatformCreated,
    ({ data }) => data.platform,
    (_, { data: { platform, domains: own }, at }) => ({ platform, domains: own, createdAt: at }),
  )
  .when(
    DomainsChanged,
    ({ data }) => (data.type === "platform" ? data.owner : undefined),
    (row, { data: { domains: own } }) => row && { ...row, domains: own },
  );
