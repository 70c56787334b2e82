import { reading, serve } from "#platform/http";
import {
  assignAdminRole,
  getAdminRole,
  listAdminRoles,
  removeAdminRole,
  updateAdminPermission,
  updateAdminRole,
} from "./admin.ts";
import { assignRole, listUserRoles, removeRole } from "./assignments.ts";
import { listAdminAudit, listAudit } from "./audit.ts";
import { enforcer, grantedPermissions } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { enforce } from "./enforce.ts";
import { explain } from "./explain.ts";
import { acceptInvite, describeInvite, readInvite } from "./invites/accept.ts";
import { createInvite, createInvites, listInvites, resendInvite, revokeInvite } from "./invites/invites.ts";
import { createRole, deleteRole, restoreRole, updateRole } from "./own-roles.ts";
import {
  getProjectUser,
  getProjectUserHistory,
  listProjectUsers,
  removeProjectUser,
  updateProjectUser,
} from "./people/people.ts";
import { getPermission, listPermissions, listUserPermissions } from "./permissions.ts";
import { projections } from "./projections/index.ts";
import { adminRoleHistory, roleHistory } from "./role-history.ts";
import { getRole, listAssignableRoles, listRoles } from "./roles.ts";
import { getUser, listRoleUsers, listUsers } from "./users.ts";

const readPermissions = reading(grantedPermissions, async ({ permissions }) => [...permissions]);

export const http = serve(
  { contract: enforcer, refusals, projections, parts: [readPermissions] },
  {
    enforce,
    explain,
    listPermissions,
    getPermission,
    listRoles,
    createRole,
    getRole,
    updateRole,
    deleteRole,
    restoreRole,
    roleHistory,
    listRoleUsers,
    assignRole,
    removeRole,
    listUsers,
    getUser,
    listUserRoles,
    listAssignableRoles,
    listUserPermissions,
    assignAdminRole,
    removeAdminRole,
    listAdminRoles,
    getAdminRole,
    updateAdminRole,
    adminRoleHistory,
    listAdminPermissions: listPermissions,
    getAdminPermission: getPermission,
    updateAdminPermission,
    listAudit,
    listAdminAudit,
    listProjectUsers,
    getProjectUser,
    updateProjectUser,
    removeProjectUser,
    getProjectUserHistory,
    listInvites,
    createInvite,
    createInvites,
    resendInvite,
    revokeInvite,
    describeInvite,
    readInvite,
    acceptInvite,
    getEnforcerHealth: () => ({ status: "UP" as const }),
  },
);
