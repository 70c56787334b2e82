export const apiKeysUrl = (): string => "/developer/api";
export const newApiKeyUrl = (): string => "/developer/api/new";
export const apiKeyUrl = (id: string): string => `/developer/api/${id}`;
