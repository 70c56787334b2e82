export const dashboardUrl = (): string => "/dashboard";
/** The checklist of a project that begins. */
export const gettingStartedUrl = (): string => "/getting-started";
