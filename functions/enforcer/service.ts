import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { membership } from "./domain/index.ts";
import { http } from "./http.ts";
import { access } from "./projections/access.ts";
import { accounts } from "./projections/account.ts";
import { openMembershipOnProjectCreated } from "./reactions/open-membership-on-project-created.ts";

export const service = manifest({
  name: "enforcer",
  http,
  refusals,
  deciders: [membership],
  projections: [access, accounts],
  reactions: [openMembershipOnProjectCreated],
});
