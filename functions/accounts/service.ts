import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { account, session } from "./domain/index.ts";
import { http } from "./http.ts";
import { users } from "./projections/user.ts";
import { appointFounderOnPlatformCreated } from "./reactions/appoint-founder-on-platform-created.ts";
import { tellHolderOnRegistrationRepeated } from "./reactions/tell-holder-on-registration-repeated.ts";
import { welcomeOnUserRegistered } from "./reactions/welcome-on-user-registered.ts";

export const service = manifest({
  name: "accounts",
  http,
  refusals,
  deciders: [account, session],
  projections: [users],
  reactions: [appointFounderOnPlatformCreated, welcomeOnUserRegistered, tellHolderOnRegistrationRepeated],
});
