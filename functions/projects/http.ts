import { reading, serve } from "#platform/http";
import { ownProjects, projects } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { createProject } from "./create-project.ts";
import {
  addClientDomain,
  addDomain,
  checkClientDomain,
  checkDomain,
  choosePrimaryClientDomain,
  choosePrimaryDomain,
  listClientDomains,
  listDomains,
  removeClientDomain,
  removeDomain,
} from "./domains.ts";
import { foundPlatform } from "./found-platform.ts";
import { downloadLog, startLogExport } from "./log-export/answers.ts";
import { getPaperLogo, putPaperLogo } from "./paper-logo.ts";
import { getOwnPlatform, getPlatform, updatePlatform } from "./platform.ts";
import { projections } from "./projections/index.ts";
import {
  deleteProject,
  getProject,
  getProjectHistory,
  listProjects,
  restoreProject,
  updateProject,
} from "./projects.ts";
import { installTemplate, listTemplates, removeTemplate } from "./templates/install.ts";
import { previewTemplate } from "./templates/preview.ts";

const readOwnProjects = reading(ownProjects, async (context) => {
  const { projects } = await listProjects({
    ...context,
    query: { status: "active", pageSize: 100, pageToken: undefined },
  });
  return projects;
});

export const http = serve(
  { contract: projects, refusals, projections, parts: [readOwnProjects] },
  {
    listProjects,
    createProject,
    getProject,
    updateProject,
    putPaperLogo,
    getPaperLogo,
    deleteProject,
    restoreProject,
    getProjectHistory,
    exportLog: startLogExport(false),
    exportPersonalLog: startLogExport(true),
    downloadLog,
    listTemplates,
    previewTemplate,
    installTemplate,
    removeTemplate,
    getPlatform,
    foundPlatform,
    getOwnPlatform,
    updatePlatform,
    listDomains,
    addDomain,
    checkDomain,
    choosePrimaryDomain,
    removeDomain,
    listClientDomains,
    addClientDomain,
    checkClientDomain,
    choosePrimaryClientDomain,
    removeClientDomain,
  },
);
