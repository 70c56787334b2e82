import {
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationCreated,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
  OrganisationRenamed,
} from "#events/organisations";
import { only, type Told, tell } from "../telling.ts";

const subject = ({ organisation }: { organisation: string }) => ({ type: "organisation", id: organisation });
const project = ({ project }: { project: string }) => project;

export const organisationsTold: readonly Told[] = [
  tell(OrganisationCreated, { subject, title: ({ name }) => `Organisation “${name}” created` }),
  tell(OrganisationRenamed, { subject, title: "Organisation renamed", after: only("name") }),
  tell(OrganisationAdminAdded, { subject, title: "Organisation’s admin added", after: only("user") }),
  tell(OrganisationAdminRemoved, { subject, title: "Organisation’s admin removed", before: only("user") }),
  tell(OrganisationProjectJoined, { subject, project, title: "Project added to an organisation" }),
  tell(OrganisationProjectLeft, { subject, project, title: "Project removed from its organisation" }),
];
