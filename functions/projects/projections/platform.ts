import * as z from "zod";
import { DomainsChanged, PlatformChanged, PlatformCreated } from "#events/projects";
import { projection, view } from "#platform/views";
import { Platform } from "../contract/views.ts";

const PlatformRow = Platform.extend({ createdAt: z.string() });
export type PlatformRow = z.infer<typeof PlatformRow>;

export const platformView = view<PlatformRow>({
  name: "platform-row",
  version: 2,
  row: PlatformRow,
  indexes: {
    age: (row) => ({ sort: row.createdAt }),
    domain: (row) => row.domains.map(({ domain }) => ({ partition: domain, sort: "" })),
  },
});

export const platforms = projection(platformView)
  .when(
    PlatformCreated,
    ({ data }) => data.platform,
    (_, { data: { platform, domains, founder: _founder, ...data }, at }) => ({
      ...data,
      id: platform,
      domains: shown(domains),
      createdAt: at,
    }),
  )
  .when(
    PlatformChanged,
    ({ data }) => data.platform,
    (row, { data: { platform: _, supportEmail, ...changed } }) => {
      if (!row) return undefined;
      const { supportEmail: before, ...plain } = row;
      const email = supportEmail === undefined ? before : supportEmail;
      return { ...plain, ...(changed as object), ...(email && { supportEmail: email }) };
    },
  )
  .when(
    DomainsChanged,
    ({ data }) => (data.type === "platform" ? data.owner : undefined),
    (row, { data: { domains } }) => row && { ...row, domains: shown(domains) },
  );

const shown = (domains: readonly string[]) =>
  domains.map((domain, index) => ({ domain, type: "platform" as const, primary: index === 0 }));
