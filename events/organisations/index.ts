import * as z from "zod";
import { event, OrganisationId, ProjectId, streamOf, UserId } from "#events/_kernel";

export const ORGANISATION = "organisation";
export const organisationStream = (organisation: string): string => streamOf(ORGANISATION, organisation);

const one = { organisation: OrganisationId };

/** `founder` is its first admin. */
export const OrganisationCreated = event(
  "OrganisationCreated",
  z.object({ ...one, name: z.string(), slug: z.string(), founder: UserId }),
);
export const OrganisationRenamed = event("OrganisationRenamed", z.object({ ...one, name: z.string() }));
export const OrganisationAdminAdded = event("OrganisationAdminAdded", z.object({ ...one, user: UserId }));
export const OrganisationAdminRemoved = event("OrganisationAdminRemoved", z.object({ ...one, user: UserId }));
/** From now on whoever has a place in the project is of the organisation. */
export const OrganisationProjectJoined = event("OrganisationProjectJoined", z.object({ ...one, project: ProjectId }));
export const OrganisationProjectLeft = event("OrganisationProjectLeft", z.object({ ...one, project: ProjectId }));

export const organisationEvents = [
  OrganisationCreated,
  OrganisationRenamed,
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
] as const;
