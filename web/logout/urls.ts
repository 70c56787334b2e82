export const logoutUrl = (): string => "/logout";
