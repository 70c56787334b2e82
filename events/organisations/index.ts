import * as z from "zod";
import { event, OrganisationId, ProjectId, streamOf, UserId } from "#events/_kernel";

export const ORGANISATION = "organisation";
export const organisationStream = (organisation: string): string => streamOf(ORGANISATION, organisation);

const organisationRef = { organisation: OrganisationId };

/** `founder` is the first admin. */
export const OrganisationCreated = event(
  "OrganisationCreated",
  z.object({ ...organisationRef, name: z.string(), slug: z.string(), founder: UserId }),
);
export const OrganisationRenamed = event("OrganisationRenamed", z.object({ ...organisationRef, name: z.string() }));
export const OrganisationAdminAdded = event("OrganisationAdminAdded", z.object({ ...organisationRef, user: UserId }));
export const OrganisationAdminRemoved = event(
  "OrganisationAdminRemoved",
  z.object({ ...organisationRef, user: UserId }),
);
/** The project's members now belong to the organisation. */
export const OrganisationProjectJoined = event(
  "OrganisationProjectJoined",
  z.object({ ...organisationRef, project: ProjectId }),
);
export const OrganisationProjectLeft = event(
  "OrganisationProjectLeft",
  z.object({ ...organisationRef, project: ProjectId }),
);

export const organisationEvents = [
  OrganisationCreated,
  OrganisationRenamed,
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
] as const;
