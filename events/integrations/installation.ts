import * as z from "zod";
import { event, ProjectId } from "#events/_kernel";
import { Config } from "./config-schema.ts";
import { ModuleCode } from "./listing.ts";

const one = { project: ProjectId, integration: ModuleCode };
/** Whether all it needs to be told is told. */
const Setup = z.enum(["required", "complete"]);

/** From here on others see it coming; it counts once it is installed. `version` is that of its listing. */
export const InstallationBegun = event(
  "InstallationBegun",
  z.object({ ...one, permissions: z.array(z.string()), version: z.string() }),
  { internal: true },
);
/** What was begun is taken away again. */
export const InstallationFailed = event(
  "InstallationFailed",
  z.object({ ...one, code: z.string(), reason: z.string() }),
  {
    internal: true,
  },
);
export const IntegrationInstalled = event("IntegrationInstalled", z.object({ ...one, config: Config, setup: Setup }));
/** `config` is all of it as it is from now on. */
export const IntegrationConfigured = event("IntegrationConfigured", z.object({ ...one, config: Config, setup: Setup }));
/** Somebody went through its setup: it works from now on. */
export const IntegrationSetUp = event("IntegrationSetUp", z.object({ ...one, config: Config }));
export const IntegrationPaused = event("IntegrationPaused", z.object(one));
export const IntegrationResumed = event("IntegrationResumed", z.object(one));
export const IntegrationUninstalled = event("IntegrationUninstalled", z.object(one));

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
