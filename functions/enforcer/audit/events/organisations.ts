import {
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationCreated,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
  OrganisationRenamed,
} from "#events/organisations";
import { type AuditedEvent, audited, only } from "../audited.ts";

const subject = ({ organisation }: { organisation: string }) => ({ type: "organisation", id: organisation });
const project = ({ project }: { project: string }) => project;

export const organisationsAudited: readonly AuditedEvent[] = [
  audited(OrganisationCreated, { subject, title: ({ name }) => `Organisation “${name}” created` }),
  audited(OrganisationRenamed, { subject, title: "Organisation renamed", after: only("name") }),
  audited(OrganisationAdminAdded, { subject, title: "Organisation admin added", after: only("user") }),
  audited(OrganisationAdminRemoved, { subject, title: "Organisation admin removed", before: only("user") }),
  audited(OrganisationProjectJoined, { subject, project, title: "Project added to an organisation" }),
  audited(OrganisationProjectLeft, { subject, project, title: "Project removed from its organisation" }),
];
