import type { Labels } from "#platform/history";

export const installationLabels: Labels = {
  titles: {
    InstallationBegun: "Installation started",
    InstallationFailed: ({ reason }: { reason: string }) => `Installation failed: ${reason}`,
    IntegrationInstalled: "Installed",
    IntegrationConfigured: "Settings changed",
    IntegrationSetUp: "Set up",
    IntegrationPaused: "Paused",
    IntegrationResumed: "Resumed",
    IntegrationUninstalled: "Uninstalled",
  },
  fields: { config: "Settings", permissions: "Accepted" },
};
