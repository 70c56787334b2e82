import type { Config } from "#events/integrations";

export type Installation =
  /** No facts, or only an installation that failed. A project may have an included module all the same. */
  | { readonly status: "none" }
  /** `config`: the settings it had, for the next installation. */
  | { readonly status: "uninstalled"; readonly config: Config }
  | { readonly status: "installing"; readonly before: Before }
  | Installed;
export interface Installed {
  readonly status: "installed";
  readonly config: Config;
  readonly ready: boolean;
  readonly paused: boolean;
}
type Before = Extract<Installation, { status: "none" | "uninstalled" }>;

/** A module that a project has without installing it. */
export const INCLUDED: Installed = { status: "installed", config: {}, ready: true, paused: false };

/** Facts about a module that nobody installed are about an included one. */
function changed(state: Installation, change: Partial<Installed>): Installation {
  if (state.status === "none") return { ...INCLUDED, ...change };
  return state.status === "installed" ? { ...state, ...change } : state;
}
const before = (state: Installation): Before =>
  state.status === "installing"
    ? state.before
    : state.status === "installed"
      ? { status: "uninstalled", config: state.config }
      : state;
type ConfigData = { readonly config: Config; readonly setup: "required" | "complete" };
const configured = ({ config, setup }: ConfigData) => ({ config, ready: setup === "complete" });

export const evolve = {
  InstallationBegun: (state: Installation): Installation => ({ status: "installing", before: before(state) }),
  InstallationFailed: (state: Installation): Installation => before(state),
  IntegrationInstalled: (_: Installation, data: ConfigData): Installation => ({
    status: "installed",
    paused: false,
    ...configured(data),
  }),
  IntegrationConfigured: (state: Installation, data: ConfigData) => changed(state, configured(data)),
  IntegrationSetUp: (state: Installation, { config }: { config: Config }) => changed(state, { config, ready: true }),
  IntegrationPaused: (state: Installation) => changed(state, { paused: true }),
  IntegrationResumed: (state: Installation) => changed(state, { paused: false }),
  IntegrationUninstalled: (state: Installation): Installation =>
    state.status === "installing"
      ? state.before
      : { status: "uninstalled", config: "config" in state ? state.config : {} },
};
