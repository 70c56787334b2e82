import { access } from "./access.ts";
import { accounts } from "./account.ts";
import { addresses } from "./address.ts";
import { audits } from "./audit.ts";
import { brands } from "./brand.ts";
import { grantHolders } from "./grant-holder.ts";
import { invites } from "./invite.ts";
import { persons } from "./person.ts";
import { ownRoles } from "./role.ts";
import { signed, terms } from "./terms.ts";

export const projections = [
  ...[access, accounts, ownRoles, persons, addresses, invites, audits, grantHolders, brands],
  ...[terms, signed],
];
