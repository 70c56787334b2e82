export const dashboardUrl = (): string => "/dashboard";
