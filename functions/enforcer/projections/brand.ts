import * as z from "zod";
import { DomainsChanged, PlatformChanged, PlatformCreated } from "#events/projects";
import { projection, view } from "#platform/views";

const Row = z.object({
  platform: z.string(),
  createdAt: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  logo: z.string().optional(),
  colour: z.string().optional(),
});

/** How platforms appear in email, by platform; the indexes find one by a domain, or the oldest. */
export const brandView = view<z.infer<typeof Row>>({
  name: "enforcer-brand",
  version: 2,
  row: Row,
  indexes: {
    age: ({ createdAt }) => ({ sort: createdAt }),
    domain: ({ domains }) => domains.map((partition) => ({ partition, sort: "" })),
  },
});

const HEX = /^#[\da-f]{6}$/i;

const colourOf = ({ primary }: Readonly<Record<string, string>>) =>
  primary !== undefined && HEX.test(primary) ? { colour: primary } : {};

export const brands = projection(brandView)
  .when(
    PlatformCreated,
    ({ data }) => data.platform,
    (_, { data: { platform, name, domains, logos, theme }, at }) => {
      const { url } = logos.find(({ meta }) => meta.theme === "light") ?? logos[0] ?? {};
      return {
        platform,
        createdAt: at,
        name,
        domains: [...domains],
        // Mailboxes load pictures from whole addresses only.
        ...(url?.startsWith("https://") && { logo: url }),
        ...colourOf(theme),
      };
    },
  )
  .when(
    PlatformChanged,
    ({ data }) => data.platform,
    (row, { data: { name, theme } }) => {
      if (!row) return undefined;
      const { colour: _, ...plain } = row;
      return { ...(theme ? { ...plain, ...colourOf(theme) } : row), ...(name && { name }) };
    },
  )
  .when(
    DomainsChanged,
    ({ data }) => (data.type === "platform" ? data.owner : undefined),
    (row, { data: { domains } }) => row && { ...row, domains },
  );
