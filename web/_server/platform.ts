import type { AppLoadContext } from "@remix-run/node";
import type * as z from "zod";
import { type Platform as Answered, projects } from "#contracts/projects";
import { call } from "./call.ts";
import { visiting } from "./visitor.ts";
import type { Args } from "./who.ts";

export type Platform = z.infer<typeof Answered>;

/** `absent`: none is set up yet. `unreachable`: the lookup failed, so no platform is active. */
export type PlatformLookup =
  | { readonly state: "loaded"; readonly platform: Platform }
  | { readonly state: "absent" | "unreachable"; readonly platform?: undefined };

const cache = new WeakMap<AppLoadContext, Promise<PlatformLookup>>();

/** The lookup of the requested host's platform, once per request. */
export function platformLookup(args: Args): Promise<PlatformLookup> {
  const cached = cache.get(args.context) ?? load(args);
  cache.set(args.context, cached);
  return cached;
}

/** The platform of the requested host; undefined before the first one exists, and when the lookup failed. */
export const platformOf = async (args: Args): Promise<Platform | undefined> => (await platformLookup(args)).platform;

async function load(args: Args): Promise<PlatformLookup> {
  try {
    const response = await call(visiting(args), projects.getPlatform);
    if (response.ok) return { state: "loaded", platform: response.value };
    return { state: response.problem.status === 404 ? "absent" : "unreachable" };
  } catch {
    return { state: "unreachable" };
  }
}
