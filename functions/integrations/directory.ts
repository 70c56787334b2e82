import type { CommandContext } from "#platform/commands";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";

/** Listings and installations live in the directory; each project only lists its own installations. */
export const inDirectory = ({ commandContext }: Pick<Context, "commandContext">): CommandContext => ({
  ...commandContext,
  tenant: DIRECTORY,
});
