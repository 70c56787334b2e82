import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { moduleAt } from "#events/_modules";
import { identify } from "./identify.ts";
import { type ProjectRule, pathOf, redirectTarget } from "./project-choice.ts";
import type { AnyMember, Args, Member } from "./who.ts";

export type { ProjectRule } from "./project-choice.ts";
export type { AnyMember, Args, Member } from "./who.ts";

const cache = new WeakMap<AppLoadContext, Promise<AnyMember | undefined>>();

/** Who is signed in, once per request; undefined for visitors. Never redirects: for resources and the frame. */
export function currentMember(args: Args): Promise<AnyMember | undefined> {
  const cached = cache.get(args.context) ?? identify(args);
  cache.set(args.context, cached);
  return cached;
}

/**
 * Who is signed in, once per request. Visitors are sent to sign in and return; the URL of a screen about a project
 * gets its project; a person without a project is sent to create one; another project is entered through the switch.
 */
export async function member(args: Args, rule?: "always"): Promise<Member>;
export async function member(args: Args, rule: "sometimes" | "never"): Promise<AnyMember>;
export async function member(args: Args, rule: ProjectRule): Promise<Member | AnyMember>;
export async function member(args: Args, rule: ProjectRule = "always"): Promise<Member | AnyMember> {
  const who = await currentMember(args);
  if (!who) throw toSignIn(args.request);
  requireModule(who, args.request);
  if (args.request.method === "GET") {
    const { before, chosen, project } = who;
    const elsewhere = redirectTarget({ rule, url: new URL(args.request.url), before, chosen, found: project?.id });
    if (elsewhere) throw redirect(elsewhere);
  } else if (rule === "always" && !who.project) throw lostProject();
  return who;
}

/** A page of a module that the project does not have, or has paused, is not shown. The API says the same of its calls. */
function requireModule({ project }: AnyMember, request: Request): void {
  const module = project && moduleAt(pathOf(new URL(request.url)).replace(/\?.*$/, ""));
  const found = project?.modules.find(({ code }) => code === module?.code);
  if (!module || (found && !found.paused)) return;
  const [code, message] = found
    ? ["MODULE_PAUSED", "This module is paused in this project."]
    : ["MODULE_NOT_INSTALLED", "This module is not installed in this project."];
  throw data({ code, message, status: 409, module: module.code, name: module.routes[0]?.title }, { status: 409 });
}

const lostProject = () =>
  data({ message: "Project not found", code: "PROJECT_NOT_FOUND", status: 404 }, { status: 404 });

/** Where a visitor signs in and returns from. After a form without a session, it says that the session ended. */
export const toSignIn = (request: Request): Response => {
  const ended = request.method === "GET" ? "" : "&ended=form";
  return redirect(`/login?redirect=${encodeURIComponent(pathOf(new URL(request.url)))}${ended}`);
};
