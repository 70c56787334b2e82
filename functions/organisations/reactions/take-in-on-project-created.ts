import { ProjectCreated } from "#events/projects";
import { ask, when } from "#platform/reactions";
import { organisation } from "../domain/index.ts";

/** Adds a project created for an organisation, if its owner is an admin there. */
export const takeInOnProjectCreated = when(
  "take-in-on-project-created",
  ProjectCreated,
  ({ data: { project, organisationId, owner } }) =>
    organisationId
      ? [ask(organisation, organisationId, "takeIn", { organisation: organisationId, project, by: owner })]
      : [],
);
