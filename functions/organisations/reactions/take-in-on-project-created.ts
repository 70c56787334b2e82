import { ProjectCreated } from "#events/projects";
import { ask, when } from "#platform/reactions";
import { organisation } from "../domain/index.ts";

/** A project that was made for an organisation joins it, where its owner is an admin there. */
export const takeInOnProjectCreated = when(
  "take-in-on-project-created",
  ProjectCreated,
  ({ data: { project, organisationId, owner } }) =>
    organisationId
      ? [ask(organisation, organisationId, "takeIn", { organisation: organisationId, project, by: owner })]
      : [],
);
