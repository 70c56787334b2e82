import { serve } from "#platform/http";
import { assignRole, listUserRoles, removeRole } from "./assignments.ts";
import { enforcer } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import { enforce } from "./enforce.ts";
import { getPermission, listPermissions, listUserPermissions } from "./permissions.ts";
import { access } from "./projections/access.ts";
import { accounts } from "./projections/account.ts";
import { getRole, listRoles } from "./roles.ts";

export const http = serve(
  { contract: enforcer, refusals, projections: [access, accounts] },
  {
    enforce,
    listPermissions,
    getPermission,
    listRoles,
    getRole,
    assignRole,
    removeRole,
    listUserRoles,
    listUserPermissions,
    getHealth: () => ({ status: "UP" as const }),
  },
);
