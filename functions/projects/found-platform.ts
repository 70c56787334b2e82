import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { projects } from "./contract/index.ts";
import { platform } from "./domain/index.ts";
import { slugOf } from "./domain/naming.ts";
import { getPlatform, platformAt } from "./platform.ts";

/** Creates the first platform of an installation, at the host of the request. There can be only one. */
export async function foundPlatform(context: Context & { readonly body: BodyOf<typeof projects.foundPlatform> }) {
  const { body, caller, newId, run, views } = context;
  if (await platformAt(views, caller.host)) return refuse("platform-exists");
  const id = newId("plt");
  const result = await run(platform, id, "createPlatform", {
    platform: id,
    name: body.name,
    slug: slugOf(body.name),
    domains: [caller.host ?? "localhost"],
    public: true,
    defaultCurrency: body.currency ?? "GBP",
    defaultLocale: "en-GB",
    logos: [],
    theme: {},
    founder: caller.user,
  });
  if (isRefusal(result)) return result.refused === "taken" ? refuse("platform-exists") : result;
  const found = await getPlatform({ ...context, query: {} });
  return isRefusal(found) ? refuse("platform-exists") : found;
}
