import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { isArtworkRequired } from "./artwork-check.ts";
import { confirming } from "./domain/confirming.ts";

export const getRules = async ({ commandContext }: Context) => ({
  artworkRequired: await isArtworkRequired(commandContext),
});

export async function setRules(context: Context, { artworkRequired: required }: { readonly artworkRequired: boolean }) {
  const { tenant: project } = context;
  const result = await context.run(confirming, project, "setArtworkRequired", { project, required });
  return isRefusal(result) ? result : { artworkRequired: required };
}
