export const setupUrl = (): string => "/auth/setup";
export const factorySetupUrl = (): string => "/auth/setup/factory";
/** The devices of a project. */
export const devicesUrl = (project: string): string => `/auth/setup/factory/${project}/devices`;
