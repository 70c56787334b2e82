import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { moduleAt } from "#events/_modules";
import { guard, pathOf, signInPath, VISIT_RULES } from "../_routing/guard.ts";
import { needsOf, type ProjectRule } from "../_routing/meta.ts";
import { screensAt } from "../_routing/screens.ts";
import { identify } from "./identify.ts";
import type { AnyMember, Args, Member } from "./who.ts";

export type { ProjectRule } from "../_routing/meta.ts";
export type { AnyMember, Args, Member } from "./who.ts";

const cache = new WeakMap<AppLoadContext, Promise<AnyMember | undefined>>();

/** Who is signed in, once per request; undefined for visitors. Never redirects: for resources and the frame. */
export function currentMember(args: Args): Promise<AnyMember | undefined> {
  const cached = cache.get(args.context) ?? identify(args);
  cache.set(args.context, cached);
  return cached;
}

/**
 * Who is signed in, once per request, after the guard: visitors are sent to sign in and return; the URL of a screen
 * about a project gets its project; a person without a project is sent to create one; another project is entered
 * through the switch. Its route names what the screen needs; `rule` repeats it for the type of the answer.
 */
export async function member(args: Args, rule?: "always"): Promise<Member>;
export async function member(args: Args, rule: "sometimes" | "never"): Promise<AnyMember>;
export async function member(args: Args, rule: ProjectRule): Promise<Member | AnyMember>;
export async function member(args: Args, _rule: ProjectRule = "always"): Promise<Member | AnyMember> {
  const who = await currentMember(args);
  if (!who) throw toSignIn(args.request);
  const url = new URL(args.request.url);
  const path = pathOf(url).split("?", 1).join("");
  const module = moduleAt(path);
  requireModule(who, module);
  const needs = needsOf(screensAt(path), module !== undefined);
  const { before, chosen, project } = who;
  const isForm = args.request.method !== "GET";
  const to = guard(VISIT_RULES, { url, needs, isForm, isSignedIn: true, before, chosen, found: project?.id });
  if (to !== undefined) throw redirect(to);
  if (isForm && needs.project === "always" && !project) throw lostProject();
  return who;
}

/** A page of a module that the project does not have, or has paused, is not shown. The API says the same of its calls. */
function requireModule({ project }: AnyMember, module: ReturnType<typeof moduleAt>): void {
  const found = project?.modules.find(({ code }) => code === module?.code);
  if (!project || !module || (found && !found.paused)) return;
  const [code, message] = found
    ? ["MODULE_PAUSED", "This module is paused in this project."]
    : ["MODULE_NOT_INSTALLED", "This module is not installed in this project."];
  throw data({ code, message, status: 409, module: module.code, name: module.routes[0]?.title }, { status: 409 });
}

const lostProject = () =>
  data({ message: "Project not found", code: "PROJECT_NOT_FOUND", status: 404 }, { status: 404 });

/**
 * Where a visitor signs in and returns from; a script that asks for data gets a 401, which the open page
 * understands.
 */
export function toSignIn(request: Request): Response {
  if (request.headers.get("sec-fetch-dest") === "empty")
    return Response.json({ code: "SESSION_ENDED", message: "Sign in first.", status: 401 }, { status: 401 });
  const hadSession = SESSION_COOKIE.test(request.headers.get("cookie") ?? "");
  return redirect(signInPath({ url: new URL(request.url), isForm: request.method !== "GET", hadSession }));
}
const SESSION_COOKIE = /presswork_session=[\w-]/;
