import {
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationCreated,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
  OrganisationRenamed,
} from "#events/organisations";
import { refuse } from "#platform/domain";
import type { Organisation } from "./evolve.ts";

interface By {
  readonly organisation: string;
  /** The user who acts. */
  readonly by: string;
  /** Whether they administer the platform. */
  readonly everywhere?: boolean | undefined;
}

function refuseChange(state: Organisation, { by, everywhere }: By) {
  if (state.status === "none") return refuse("not-found");
  return everywhere || state.admins.includes(by) ? undefined : refuse("not-an-admin");
}

export function createOrganisation(
  state: Organisation,
  input: { organisation: string; name: string; slug: string; founder: string },
) {
  return state.status === "none" ? [OrganisationCreated(input)] : [];
}

export function renameOrganisation(state: Organisation, { organisation, name, ...by }: By & { name: string }) {
  const refused = refuseChange(state, { organisation, ...by });
  if (refused || state.status === "none") return refused ?? refuse("not-found");
  return state.name === name ? [] : [OrganisationRenamed({ organisation, name })];
}

export function addAdmin(state: Organisation, { organisation, user, ...by }: By & { user: string }) {
  const refused = refuseChange(state, { organisation, ...by });
  if (refused || state.status === "none") return refused ?? refuse("not-found");
  return state.admins.includes(user) ? [] : [OrganisationAdminAdded({ organisation, user })];
}

export function removeAdmin(state: Organisation, { organisation, user, ...by }: By & { user: string }) {
  const refused = refuseChange(state, { organisation, ...by });
  if (refused || state.status === "none") return refused ?? refuse("not-found");
  if (!state.admins.includes(user)) return [];
  return state.admins.length === 1 ? refuse("last-admin") : [OrganisationAdminRemoved({ organisation, user })];
}

/** The reservation that keeps a project in at most one organisation. */
const reserved = (project: string): string => `organisation-of:${project}`;

/**
 * Only the organisation's admins can add projects: a project that merely names an organisation does not belong to it.
 */
export function takeIn(state: Organisation, { organisation, project, ...by }: By & { project: string }) {
  const refused = refuseChange(state, { organisation, ...by });
  if (refused || state.status === "none") return refused ?? refuse("not-found");
  if (state.projects.includes(project)) return [];
  return { facts: [OrganisationProjectJoined({ organisation, project })], reserve: [reserved(project)] };
}

export function letGo(state: Organisation, { organisation, project, ...by }: By & { project: string }) {
  const refused = refuseChange(state, { organisation, ...by });
  if (refused || state.status === "none") return refused ?? refuse("not-found");
  if (!state.projects.includes(project)) return [];
  return { facts: [OrganisationProjectLeft({ organisation, project })], release: [reserved(project)] };
}
