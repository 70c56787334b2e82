import { emailKeys } from "./email-key.ts";
import { sites } from "./platform.ts";
import { users } from "./user.ts";
import { projectOrganisations, userProjects } from "./user-projects.ts";

export const projections = [users, emailKeys, sites, userProjects, projectOrganisations];
