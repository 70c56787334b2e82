import * as z from "zod";
import { PlatformCreated } from "#events/projects";
import { projection, view } from "#platform/views";
import { Platform } from "../contract/views.ts";

const PlatformRow = Platform.extend({ createdAt: z.string() });
export type PlatformRow = z.infer<typeof PlatformRow>;

export const platformView = view<PlatformRow>({
  name: "platform-row",
  version: 1,
  row: PlatformRow,
  indexes: {
    age: (row) => ({ sort: row.createdAt }),
    domain: (row) => row.domains.map(({ domain }) => ({ partition: domain, sort: "" })),
  },
});

export const platforms = projection(platformView).when(
  PlatformCreated,
  ({ data }) => data.platform,
  (_, { data: { platform, domains, ...data }, at }) => ({
    ...data,
    id: platform,
    domains: domains.map((domain, index) => ({ domain, type: "platform", primary: index === 0 })),
    createdAt: at,
  }),
);
