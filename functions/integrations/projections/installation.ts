import * as z from "zod";
import { Actor } from "#events/_kernel";
import {
  Config,
  InstallationBegun,
  InstallationFailed,
  IntegrationConfigured,
  IntegrationInstalled,
  IntegrationPaused,
  IntegrationResumed,
  IntegrationSetUp,
  IntegrationUninstalled,
  installationId,
} from "#events/integrations";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = z.object({
  project: z.string(),
  code: z.string(),
  state: z.enum(["installing", "installed", "uninstalled"]),
  config: Config,
  setupAt: z.string().nullable(),
  paused: z.boolean(),
  version: z.string(),
  permissions: z.array(z.string()),
  installedAt: z.string(),
  installedBy: Actor,
  uninstalledAt: z.string().optional(),
  meta: Meta,
});
export type InstallationRow = z.infer<typeof Row>;

export const installationView = view<InstallationRow>({
  name: "integrations-installation",
  version: 1,
  row: Row,
  indexes: {
    project: ({ project, code, state }) => (state === "uninstalled" ? undefined : { partition: project, sort: code }),
    ever: ({ project, code }) => ({ partition: project, sort: code }),
    begun: ({ state, installedAt }) => (state === "installing" ? { sort: installedAt } : undefined),
  },
  tallies: {
    installs: ({ code, state }) => (state === "installed" ? [{ partition: code, add: { projects: 1 } }] : []),
  },
});

type Row = InstallationRow;
type InstallationFact = Parameters<typeof metaOf>[0];
const key = ({ data }: { readonly data: { readonly project: string; readonly integration: string } }) =>
  installationId(data.project, data.integration);
const after = (row: Row | undefined, fact: InstallationFact, change: Partial<Row>): Row | undefined =>
  row && { ...row, ...change, meta: metaOf(fact, row.meta) };
const setUpAt = (row: Row | undefined, setup: "required" | "complete", at: string): string | null =>
  setup === "required" ? null : (row?.setupAt ?? at);

export const installations = projection(installationView)
  .when(InstallationBegun, key, (row, fact) => {
    const { project, integration: code, permissions, version } = fact.data;
    const begun = { project, code, permissions, version, installedAt: fact.at, installedBy: fact.actor };
    const meta = metaOf(fact, row?.meta);
    return { ...begun, state: "installing", config: {}, setupAt: null, paused: false, meta };
  })
  .when(InstallationFailed, key, () => undefined)
  .when(IntegrationInstalled, key, (row, fact) => {
    const { config, setup } = fact.data;
    return after(row, fact, { state: "installed", config, setupAt: setUpAt(undefined, setup, fact.at) });
  })
  .when(IntegrationConfigured, key, (row, fact) => {
    const { config, setup } = fact.data;
    return after(row, fact, { config, setupAt: setUpAt(row, setup, fact.at) });
  })
  .when(IntegrationSetUp, key, (row, fact) => after(row, fact, { config: fact.data.config, setupAt: fact.at }))
  .when(IntegrationPaused, key, (row, fact) => after(row, fact, { paused: true }))
  .when(IntegrationResumed, key, (row, fact) => after(row, fact, { paused: false }))
  .when(IntegrationUninstalled, key, (row, fact) => {
    const gone = { state: "uninstalled" as const, uninstalledAt: fact.at };
    return after(row, fact, { ...gone, config: {}, setupAt: null, paused: false });
  });
