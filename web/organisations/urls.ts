export const organisationsUrl = (): string => "/organisations";
export const newOrganisationUrl = (): string => "/organisations/create";
export const organisationUrl = (id: string): string => `/organisations/${id}`;
