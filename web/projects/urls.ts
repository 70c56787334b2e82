export const createProjectUrl = (): string => "/projects/create";
