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
  /** Absent where the project has the module from its beginning. */
  installedAt: z.string().optional(),
  installedBy: Actor.optional(),
  /** While it is installed again: when it had been uninstalled. */
  before: z.string().optional(),
  uninstalledAt: z.string().optional(),
  /** The last installation failed, and the module is uninstalled as it was before. */
  failed: z.literal(true).optional(),
  meta: Meta,
});
export type InstallationRow = z.infer<typeof Row>;
/** With the beginning of its project where it was never installed. */
export type DatedRow = InstallationRow & { readonly installedAt: string; readonly installedBy: Actor };

export const installationView = view<InstallationRow>({
  name: "integrations-installation",
  version: 2,
  row: Row,
  indexes: {
    project: ({ project, code, state }) => (state === "uninstalled" ? undefined : { partition: project, sort: code }),
    ever: ({ project, code }) => ({ partition: project, sort: code }),
    begun: ({ state, installedAt }) => (state === "installing" && installedAt ? { sort: installedAt } : undefined),
  },
  tallies: {
    installs: ({ code, state }) => (state === "installed" ? [{ partition: code, add: { projects: 1 } }] : []),
  },
});

type Row = InstallationRow;
type InstallationFact = Parameters<typeof metaOf>[0];
type Reference = { readonly data: { readonly project: string; readonly integration: string } };
const key = ({ data }: Reference) => installationId(data.project, data.integration);

/** The row after a fact. Without a row before it, the module is one that the project had from its beginning. */
function after(row: Row | undefined, fact: InstallationFact & Reference, change: Partial<Row>): Row {
  const { project, integration: code } = fact.data;
  const included = { project, code, state: "installed" as const, config: {}, setupAt: fact.at, paused: false };
  return { ...(row ?? { ...included, version: "0", permissions: [] }), ...change, meta: metaOf(fact, row?.meta) };
}
const setUpAt = (row: Row | undefined, setup: "required" | "complete", at: string): string | null =>
  setup === "required" ? null : (row?.setupAt ?? at);

export const installations = projection(installationView)
  .when(InstallationBegun, key, (row, fact) => {
    const { project, integration: code, permissions, version } = fact.data;
    const begun = { project, code, permissions, version, installedAt: fact.at, installedBy: fact.actor };
    const meta = metaOf(fact, row?.meta);
    const before = row?.uninstalledAt;
    const config = row?.config ?? {};
    return { ...begun, state: "installing", config, setupAt: null, paused: false, meta, ...(before && { before }) };
  })
  .when(InstallationFailed, key, (row, fact) => {
    if (!row?.before) return undefined;
    const { before, ...left } = row;
    return after(left, fact, { state: "uninstalled", uninstalledAt: before, failed: true });
  })
  .when(IntegrationInstalled, key, (row, fact) => {
    const { config, setup } = fact.data;
    const { before: _, ...begun } = after(row, fact, { state: "installed", config });
    return { ...begun, setupAt: setUpAt(undefined, setup, fact.at) };
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
    return after(row, fact, { ...gone, setupAt: null, paused: false });
  });
