import type { Labels } from "#platform/history";

export const installationLabels: Labels = {
  titles: {
    InstallationBegun: "Installation begun",
    InstallationFailed: ({ reason }: { reason: string }) => `Installation failed: ${reason}`,
    IntegrationInstalled: "Installed",
    IntegrationConfigured: "Settings changed",
    IntegrationSetUp: "Set up",
    IntegrationPaused: "Paused",
    IntegrationResumed: "Going on again",
    IntegrationUninstalled: "Uninstalled",
  },
  fields: { config: "Settings", permissions: "Accepted" },
};
