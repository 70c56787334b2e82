import * as z from "zod";
import {
  Config,
  IntegrationConfigured,
  IntegrationInstalled,
  IntegrationSetUp,
  installationId,
} from "#events/integrations";
import { projection, view } from "#platform/views";

const Row = z.object({ config: Config });
type SettingsRow = z.infer<typeof Row>;

/** Modules' settings in each project, by `installationId`; in the directory. */
export const settingsView = view<SettingsRow>({ name: "reviews-settings", version: 1, row: Row, indexes: {} });

interface ConfigFact {
  readonly data: { readonly project: string; readonly integration: string; readonly config: Config };
}
const key = ({ data }: ConfigFact) => installationId(data.project, data.integration);
const configured = (_: unknown, { data }: ConfigFact): SettingsRow => ({ config: data.config });

export const settings = projection(settingsView)
  .when(IntegrationInstalled, key, configured)
  .when(IntegrationConfigured, key, configured)
  .when(IntegrationSetUp, key, configured);
