import { access } from "./access.ts";
import { accounts } from "./account.ts";
import { addresses } from "./address.ts";
import { audits } from "./audit.ts";
import { grantHolders } from "./grant-holder.ts";
import { invites } from "./invite.ts";
import { persons } from "./person.ts";
import { ownRoles } from "./role.ts";

export const projections = [access, accounts, ownRoles, persons, addresses, invites, audits, grantHolders];
