import { data } from "@remix-run/node";
import { enforcer } from "#contracts/enforcer";
import { type Answer, type Calling, call } from "./call.ts";

interface PermissionsQuery {
  /** Without a user or a project nothing is granted, and no service is called. */
  readonly user: string | undefined;
  readonly project: string | undefined;
  readonly permissions: readonly string[];
}

/** As many as one question may name. */
const AT_ONCE = 200;

/** Which of these permissions somebody has in a project. A 403 is an answer, not a failure; any other problem is thrown. */
export async function grantedOf(
  calling: Calling,
  { user, project, permissions }: PermissionsQuery,
): Promise<readonly string[]> {
  if (!user || !project) return [];
  const parts = Array.from({ length: Math.ceil(permissions.length / AT_ONCE) }, (_, part) =>
    permissions.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((some) => call(calling, enforcer.enforce, { body: { project, user, permissions: some } })),
  );
  return answers.flatMap(grantedIn);
}

function grantedIn(answer: Answer<typeof enforcer.enforce>): readonly string[] {
  if (answer.ok) return answer.value.permissions.granted;
  const { problem } = answer;
  if (problem.status === 403 && "permissions" in problem)
    return (problem as { permissions?: { granted?: readonly string[] } }).permissions?.granted ?? [];
  throw data(problem, { status: problem.status });
}
