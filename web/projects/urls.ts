/** All projects one belongs to; `status` is archived. */
export const projectsUrl = (status?: "archived"): string => (status ? `/projects?status=${status}` : "/projects");
/** The same for who has just left a project. */
export const leftProjectUrl = (): string => `${projectsUrl()}?flash=left`;
export const createProjectUrl = (): string => "/projects/create";
