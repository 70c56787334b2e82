import { accounts, currentUser } from "#contracts/accounts";
import { grantedPermissions } from "#contracts/enforcer";
import { ownProjects, projects } from "#contracts/projects";
import { type Operation, parts } from "#platform/contract";
import { projectBefore, projectOf } from "../_routing/guard.ts";
import { orThrow } from "./answers.ts";
import { type Calling, call } from "./call.ts";
import { chosenProject, consistencyIn, cookieOf, cookiesOf } from "./cookies.ts";
import { withLocalTimes } from "./local-times.ts";
import { ownList } from "./own-list.ts";
import type { PartValues } from "./parts.ts";
import { permissionsOf } from "./permissions.ts";
import { previewIn, previewing } from "./preview.ts";
import { signedOut, tokenFor } from "./token.ts";
import { headersOf, hostOf } from "./visitor.ts";
import type { AnyMember, Args, Member } from "./who.ts";

/** The person signed in with this browser and the request's project; undefined for visitors. */
export async function identify(args: Args): Promise<AnyMember | undefined> {
  const { request, context } = args;
  const cookies = cookiesOf(request);
  const csrf = cookieOf(cookies, "XSRF-TOKEN");
  const token = csrf && (await tokenFor(args, cookies, csrf));
  if (!csrf || !token) return undefined;
  const consistency = new Set(consistencyIn(cookies));
  const calling: Calling = { context, headers: { ...headersOf(args), authorization: `Bearer ${token}` }, consistency };
  const before = projectBefore(request, hostOf(request));
  const named = projectOf(new URL(request.url)) ?? before;
  const found =
    (named && (await personIn(named, visited(calling, request), cookies))) || (await personOf(calling, request));
  if (!found) return undefined;
  const { person, ownProjects } = found;
  const chosen = chosenProject(cookies, person.id);
  const { project, all } = await chooseProject(request, { all: ownProjects, before, chosen }, calling);
  const preview = previewIn(cookies, project?.id);
  const looking = previewing(calling, preview);
  return {
    user: person,
    projects: all,
    project,
    permissions:
      project && project.id === named && found.permissions
        ? found.permissions
        : await permissionsOf(person.id, project?.id, looking),
    csrf,
    consistency,
    before,
    chosen,
    ...(preview && { preview }),
    call: async (operation, input) =>
      withLocalTimes(await call(looking, operation, filled(operation, input ?? {}, project) as never), {
        timeZone: project?.timeZone ?? person.timeZone ?? "UTC",
        locale: person.locale ?? project?.locale ?? "en-GB",
      }),
  };
}

interface Found {
  readonly person: AnyMember["user"];
  readonly ownProjects: AnyMember["projects"];
  /** What the person may do in the project that was named. */
  readonly permissions?: readonly string[];
}

/** The person, their projects and what they may do in this one, by one call; undefined if it is refused or lacks something. */
async function personIn(project: string, calling: Calling, cookies: readonly string[]): Promise<Found | undefined> {
  const looking = previewing(calling, previewIn(cookies, project));
  const names = [currentUser, ownProjects, grantedPermissions].map(({ name }) => name).join(",");
  const response = await call(looking, parts.readProjectParts, { query: { names, project } as { names: string } });
  const of: PartValues = ({ name }) => (response.ok ? response.value[name] : undefined) as never;
  const [person, list, permissions] = [of(currentUser), of(ownProjects), of(grantedPermissions)];
  return person && list && permissions && { person, ownProjects: list, permissions };
}

/** The person and their projects, by calls of their own, which say what is wrong. */
async function personOf(calling: Calling, request: Request): Promise<Found | undefined> {
  const [user, list] = await Promise.all([
    call(visited(calling, request), accounts.getCurrentUser),
    call(calling, projects.listProjects, { query: { pageSize: 100 } }),
  ]);
  if (signedOut(user)) return undefined;
  return { person: orThrow(user), ownProjects: ownList(list, new URL(request.url))?.projects ?? [] };
}

/** Opening a page keeps the session alive; background requests do not. */
const visited = (calling: Calling, request: Request): Calling =>
  new URL(request.url).searchParams.has("poll")
    ? calling
    : { ...calling, headers: { ...calling.headers, "x-presswork-deed": "1" } };

type ProjectCandidates = { all: readonly Member["project"][]; before: string | undefined; chosen: string | undefined };

/**
 * The project named in the URL; otherwise that of the previous page, the last one chosen, or the first. A form's
 * project is never guessed.
 */
async function chooseProject(request: Request, { all, before, chosen }: ProjectCandidates, calling: Calling) {
  const by = (id: string | undefined) => all.find((each) => each.id === id);
  const requested = projectOf(new URL(request.url));
  if (requested && !by(requested)) {
    const fetched = await call(calling, projects.getProject, { params: { project: requested } });
    return fetched.ok ? { project: fetched.value, all: [...all, fetched.value] } : { project: undefined, all };
  }
  if (requested) return { project: by(requested), all };
  const guessed = by(chosen) ?? all[0];
  return { project: by(before) ?? (request.method === "GET" || all.length === 1 ? guessed : undefined), all };
}

function filled(
  operation: Operation,
  input: { params?: unknown; query?: unknown },
  project: Member["project"] | undefined,
) {
  const params = {
    ...(operation.path.includes("{platformId}") && { platformId: project?.platformId }),
    ...(operation.path.includes("{project}") && { project: project?.id }),
    ...(input.params as object),
  };
  const scoped = operation.scope === "project" && !operation.path.includes("{project}");
  return { ...input, params, query: { ...(scoped && { project: project?.id }), ...(input.query as object) } };
}
