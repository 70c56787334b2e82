import { serve } from "#platform/http";
import { organisations, refusals } from "./contract/index.ts";
import { addOrganisationAdmin, listOrganisationMembers, removeOrganisationAdmin } from "./members.ts";
import {
  createOrganisation,
  getOrganisation,
  getOrganisationHistory,
  hasOrganisation,
  listOrganisations,
  renameOrganisation,
} from "./organisations.ts";
import { places } from "./projections/membership.ts";
import { people } from "./projections/person.ts";
import { addOrganisationProject, listOrganisationProjects, removeOrganisationProject } from "./projects.ts";

export const http = serve(
  { contract: organisations, refusals, projections: [places, people], parts: [hasOrganisation] },
  {
    listOrganisations,
    createOrganisation,
    getOrganisation,
    renameOrganisation,
    getOrganisationHistory,
    listOrganisationMembers,
    addOrganisationAdmin,
    removeOrganisationAdmin,
    listOrganisationProjects,
    addOrganisationProject,
    removeOrganisationProject,
  },
);
