import type { Config } from "#events/integrations";

export type Installation =
  | { readonly status: "none" }
  | { readonly status: "installing" }
  | { readonly status: "installed"; readonly config: Config; readonly ready: boolean; readonly paused: boolean };

type Installed = Extract<Installation, { status: "installed" }>;
const changed = (state: Installation, change: Partial<Installed>): Installation =>
  state.status === "installed" ? { ...state, ...change } : state;
type ConfigData = { readonly config: Config; readonly setup: "required" | "complete" };
const configured = ({ config, setup }: ConfigData) => ({ config, ready: setup === "complete" });

export const evolve = {
  InstallationBegun: (): Installation => ({ status: "installing" }),
  InstallationFailed: (): Installation => ({ status: "none" }),
  IntegrationInstalled: (_: Installation, data: ConfigData): Installation => ({
    status: "installed",
    paused: false,
    ...configured(data),
  }),
  IntegrationConfigured: (state: Installation, data: ConfigData) => changed(state, configured(data)),
  IntegrationSetUp: (state: Installation, { config }: { config: Config }) => changed(state, { config, ready: true }),
  IntegrationPaused: (state: Installation) => changed(state, { paused: true }),
  IntegrationResumed: (state: Installation) => changed(state, { paused: false }),
  IntegrationUninstalled: (): Installation => ({ status: "none" }),
};
