/** Where an empty installation gets its platform and its first administrator. */
export const setupUrl = (): string => "/setup";
