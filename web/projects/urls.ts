/** All projects one belongs to; `status` is archived. */
export const projectsUrl = (status?: "archived"): string => (status ? `/projects?status=${status}` : "/projects");
export const createProjectUrl = (): string => "/projects/create";
