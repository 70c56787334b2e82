import * as z from "zod";
import { event, ProjectId } from "#events/_kernel";
import { Config } from "./config-schema.ts";
import { ModuleCode } from "./listing.ts";

const installationRef = { project: ProjectId, integration: ModuleCode };
/** Whether all required settings are present. */
const Setup = z.enum(["required", "complete"]);

/**
 * The installation is visible to other modules but not usable before it is finished. `version` is that of its listing.
 */
export const InstallationBegun = event(
  "InstallationBegun",
  z.object({ ...installationRef, permissions: z.array(z.string()), version: z.string() }),
  { internal: true },
);
/** The installation did not finish and was rolled back. */
export const InstallationFailed = event(
  "InstallationFailed",
  z.object({ ...installationRef, code: z.string(), reason: z.string() }),
  {
    internal: true,
  },
);
export const IntegrationInstalled = event(
  "IntegrationInstalled",
  z.object({ ...installationRef, config: Config, setup: Setup }),
);
/** `config` holds all settings. */
export const IntegrationConfigured = event(
  "IntegrationConfigured",
  z.object({ ...installationRef, config: Config, setup: Setup }),
);
/** Somebody completed the setup; the module is active. */
export const IntegrationSetUp = event("IntegrationSetUp", z.object({ ...installationRef, config: Config }));
export const IntegrationPaused = event("IntegrationPaused", z.object(installationRef));
export const IntegrationResumed = event("IntegrationResumed", z.object(installationRef));
export const IntegrationUninstalled = event("IntegrationUninstalled", z.object(installationRef));

export const integrationEvents = [
  InstallationBegun,
  InstallationFailed,
  IntegrationInstalled,
  IntegrationConfigured,
  IntegrationSetUp,
  IntegrationPaused,
  IntegrationResumed,
  IntegrationUninstalled,
] as const;
