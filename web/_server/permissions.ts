import { enforcer } from "#contracts/enforcer";
import { type Answer, type Calling, call } from "./call.ts";
import { grantedOf } from "./granted.ts";

const KEEP_MS = 60_000;
let registry: { ids: Promise<string[]>; until: number } | undefined;

/** All permissions a person has in a project; none without a project. */
export async function permissionsOf(
  user: string,
  project: string | undefined,
  calling: Calling,
): Promise<readonly string[]> {
  const permissions = project ? await registered(project, calling) : [];
  return grantedOf(calling, { user, project, permissions });
}

/** The ids of all permissions; the same for everybody, so cached for a minute. */
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
