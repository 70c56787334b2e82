import { serve } from "#platform/http";
import { projects } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { createProject } from "./create-project.ts";
import { foundPlatform } from "./found-platform.ts";
import { getPlatform } from "./platform.ts";
import { getProjectUser, listProjectUsers } from "./project-users.ts";
import { projections } from "./projections/index.ts";
import { getProject, listProjects, updateProject } from "./projects.ts";

export const http = serve(
  { contract: projects, refusals, projections },
  {
    listProjects,
    createProject,
    getProject,
    updateProject,
    listProjectUsers,
    getProjectUser,
    getPlatform,
    foundPlatform,
  },
);
