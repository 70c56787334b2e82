import { enforcer } from "#contracts/enforcer";
import { type Answer, type Calling, call } from "./call.ts";

/** As many as one question may name. */
const AT_ONCE = 200;
const KEEP_MS = 60_000;
let registry: { ids: Promise<string[]>; until: number } | undefined;

/** What a person may do in a project, of all permissions there are. */
export async function permissionsOf(user: string, project: string, calling: Calling): Promise<string[]> {
  const all = await registered(project, calling);
  const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((permissions) => call(calling, enforcer.enforce, { body: { project, user, permissions } })),
  );
  return answers.flatMap(grantedIn);
}

/** A question of which some are denied is answered with 403 and the same body. */
function grantedIn(answer: Answer<typeof enforcer.enforce>): string[] {
  if (answer.ok) return answer.value.permissions.granted;
  const body = answer.problem as { permissions?: { granted?: string[] } };
  return body.permissions?.granted ?? [];
}

/** The ids of all permissions: the same for everybody, so asked for once a minute. */
function registered(project: string, calling: Calling): Promise<string[]> {
  const now = Date.now();
  if (!registry || registry.until < now) registry = { ids: allIds(project, calling), until: now + KEEP_MS };
  return registry.ids;
}

async function allIds(project: string, calling: Calling): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = { project, pageSize: 100, ...(pageToken && { pageToken }) } as never;
    const page: Answer<typeof enforcer.listPermissions> = await call(calling, enforcer.listPermissions, { query });
    if (!page.ok) {
      registry = undefined;
      return ids;
    }
    ids.push(...page.value.permissions.map(({ id }) => id));
    pageToken = page.value.nextPageToken ?? undefined;
  } while (pageToken);
  return ids;
}
