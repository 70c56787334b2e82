import { membershipStream, RoleDeleted } from "#events/enforcer";
import { ask, when } from "#platform/reactions";
import { membership } from "../domain/index.ts";
import { accessView } from "../projections/access.ts";

const BATCH_SIZE = 10;
const needsMembership = ({ data: { project } }: { readonly data: { readonly project: string } }) => [
  membershipStream(project),
];

/** Replaces or removes a deleted role for everybody who holds it, ten people at a time. */
export const moveHoldersOnRoleDeleted = when(
  "move-holders-on-role-deleted",
  RoleDeleted,
  needsMembership,
  async ({ data: { project, role, replacement } }, { views }) => {
    const held = Object.values((await views.get(accessView, project))?.roles ?? {});
    const holders = held.filter((roles) => roles.some((each) => each.role === role)).length;
    const times = Math.max(1, Math.ceil(holders / BATCH_SIZE));
    return Array.from({ length: times }, () => ask(membership, project, "replaceRole", { project, role, replacement }));
  },
);
