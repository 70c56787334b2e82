export const dashboardUrl = (): string => "/dashboard";
/** A new project's checklist. */
export const gettingStartedUrl = (): string => "/getting-started";
