import { type AppLoadContext, data } from "@remix-run/node";
import type * as z from "zod";
import { type Platform as Answered, projects } from "#contracts/projects";
import { call } from "./call.ts";
import { visiting } from "./visitor.ts";
import type { Args } from "./who.ts";

export type Platform = z.infer<typeof Answered>;

const cache = new WeakMap<AppLoadContext, Promise<Platform | undefined>>();

/** The platform of the requested host, once per request; undefined before the first one exists. */
export function platformOf(args: Args): Promise<Platform | undefined> {
  const cached = cache.get(args.context) ?? load(args);
  cache.set(args.context, cached);
  return cached;
}

async function load(args: Args): Promise<Platform | undefined> {
  const answer = await call(visiting(args), projects.getPlatform);
  if (answer.ok) return answer.value;
  if (answer.problem.status === 404) return undefined;
  throw data(answer.problem, { status: answer.problem.status });
}
