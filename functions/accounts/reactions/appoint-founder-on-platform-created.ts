import { PlatformCreated } from "#events/projects";
import { ask, when } from "#platform/reactions";
import { account } from "../domain/index.ts";

/** The person who sets up an installation becomes its administrator. */
export const appointFounderOnPlatformCreated = when(
  "appoint-founder-on-platform-created",
  PlatformCreated,
  ({ data: { founder } }) => (founder ? [ask(account, founder, "appointAdministrator", { user: founder })] : []),
);
