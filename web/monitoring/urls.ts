/** Where browsers report errors and measurements. */
export const monitoringUrl = (): string => "/monitoring";
