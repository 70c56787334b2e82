import {
  type Config,
  type ConfigSchema,
  InstallationBegun,
  InstallationFailed,
  IntegrationConfigured,
  IntegrationInstalled,
  IntegrationPaused,
  IntegrationResumed,
  IntegrationSetUp,
  IntegrationUninstalled,
} from "#events/integrations";
import { refuse } from "#platform/domain";
import { configWith, missingIn } from "../config.ts";
import { INCLUDED, type Installation } from "./evolve.ts";

interface About {
  readonly project: string;
  readonly integration: string;
  /** Whether every project has the module without installing it. */
  readonly included?: boolean | undefined;
}
/** The state of an included module without facts. */
const here = (state: Installation, { included }: About): Installation =>
  state.status === "none" && included ? INCLUDED : state;
type SentConfig = Readonly<Record<string, Config[string] | null>>;
const only = ({ project, integration }: About) => ({ project, integration });
const same = (one: Config, other: Config): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export function beginInstallation(
  state: Installation,
  { permissions, version, ...about }: About & { permissions: string[]; version: string },
) {
  if (here(state, about).status === "installed") return refuse("already-installed");
  return state.status === "installing" ? [] : [InstallationBegun({ ...only(about), permissions, version })];
}

/** `ready`: all required settings are present. */
export function finishInstallation(
  state: Installation,
  { config, ready, ...about }: About & { config: Config; ready: boolean },
) {
  if (state.status === "installed") return [];
  if (state.status !== "installing") return refuse("not-installed");
  return [IntegrationInstalled({ ...only(about), config, setup: ready ? "complete" : "required" })];
}

export function failInstallation(state: Installation, input: About & { code: string; reason: string }) {
  return state.status === "installing" ? [InstallationFailed(input)] : [];
}

interface ChangeRequest extends About {
  readonly schema: ConfigSchema;
  /** The changed settings; `null` removes one. */
  readonly config: SentConfig;
  readonly pause?: boolean | undefined;
}

export function changeInstallation(now: Installation, { schema, config, pause, ...about }: ChangeRequest) {
  const state = here(now, about);
  if (state.status !== "installed") return refuse("not-installed");
  const wanted = configWith(schema, state.config, config);
  if ("errors" in wanted) return refuse("config-unusable", { errors: wanted.errors });
  const complete = Object.keys(missingIn(schema, wanted.config)).length === 0;
  const setup = complete && (state.ready || Object.keys(config).length > 0) ? "complete" : "required";
  const moved = !same(wanted.config, state.config) || (setup === "complete") !== state.ready;
  return [
    ...(moved ? [IntegrationConfigured({ ...only(about), config: wanted.config, setup })] : []),
    ...pausing(state, pause, about),
  ];
}

export function setUpInstallation(now: Installation, { schema, config, pause, ...about }: ChangeRequest) {
  const state = here(now, about);
  if (state.status !== "installed") return refuse("not-installed");
  const wanted = configWith(schema, state.config, config);
  if ("errors" in wanted) return refuse("config-unusable", { errors: wanted.errors });
  const missing = missingIn(schema, wanted.config);
  if (Object.keys(missing).length) return refuse("config-unusable", { errors: missing });
  const moved = !state.ready || !same(wanted.config, state.config);
  return [
    ...(moved ? [IntegrationSetUp({ ...only(about), config: wanted.config })] : []),
    ...pausing(state, pause, about),
  ];
}

function pausing({ paused }: { readonly paused: boolean }, wanted: boolean | undefined, about: About) {
  if (wanted === undefined || wanted === paused) return [];
  return [wanted ? IntegrationPaused(only(about)) : IntegrationResumed(only(about))];
}

export function uninstall(state: Installation, about: About) {
  const { status } = here(state, about);
  return status === "none" || status === "uninstalled" ? [] : [IntegrationUninstalled(only(about))];
}
