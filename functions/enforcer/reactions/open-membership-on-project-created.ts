import { ProjectCreated } from "#events/projects";
import { ask, when } from "#platform/reactions";
import { membership } from "../domain/index.ts";

export const openMembershipOnProjectCreated = when(
  "open-membership-on-project-created",
  ProjectCreated,
  ({ data: { project, owner } }) => [ask(membership, project, "openMembership", { project, owner })],
);
