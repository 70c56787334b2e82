/** Where an empty installation creates its platform and first administrator. */
export const setupUrl = (): string => "/setup";
