import { PlatformCreated } from "#events/projects";
import { ask, when } from "#platform/reactions";
import { account } from "../domain/index.ts";

/** Who sets an installation up administers it. */
export const appointFounderOnPlatformCreated = when(
  "appoint-founder-on-platform-created",
  PlatformCreated,
  ({ data: { founder } }) => (founder ? [ask(account, founder, "appointAdministrator", { user: founder })] : []),
);
