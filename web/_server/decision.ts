import { data } from "@remix-run/node";
import { enforcer } from "#contracts/enforcer";
import { type Answer, type Calling, call } from "./call.ts";

/** The result of a permission check: pending without an answer, granted if all are, otherwise denied. */
export interface Decision {
  readonly status: "pending" | "granted" | "denied";
  readonly granted: readonly string[];
  readonly denied: readonly string[];
  /** The roles that would grant the denied permissions. */
  readonly resolutions: readonly { readonly permission: string; readonly roles: readonly string[] }[];
}
interface Question {
  readonly user: string | undefined;
  readonly project: string | undefined;
  readonly permissions: readonly string[];
}
type EnforceAnswer = Partial<Pick<Decision, "resolutions">> & {
  readonly permissions?: { readonly granted?: readonly string[]; readonly denied?: readonly string[] };
};

/** The maximum number of permissions in one request. */
const AT_ONCE = 200;
const NOTHING = { granted: [], denied: [], resolutions: [] };
export const PENDING: Decision = { status: "pending", ...NOTHING };

/**
 * Whether a person has permissions in a project. Without a person or project all are denied without a request. A 403
 * counts as an answer; any other problem is thrown.
 */
export async function decisionOf(calling: Calling, { user, project, permissions }: Question): Promise<Decision> {
  if (!user || !project) return { status: "denied", ...NOTHING };
  const parts = Array.from({ length: Math.ceil(permissions.length / AT_ONCE) }, (_, part) =>
    permissions.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((some) => call(calling, enforcer.enforce, { body: { project, user, permissions: some } })),
  );
  return decided(answers.map(toEnforceAnswer));
}

function toEnforceAnswer(answer: Answer<typeof enforcer.enforce>): EnforceAnswer {
  if (answer.ok) return answer.value;
  if (answer.problem.status === 403 && "permissions" in answer.problem) return answer.problem as EnforceAnswer;
  throw data(answer.problem, { status: answer.problem.status });
}

function decided(answers: readonly EnforceAnswer[]): Decision {
  const granted = answers.flatMap(({ permissions }) => permissions?.granted ?? []);
  const denied = answers.flatMap(({ permissions }) => permissions?.denied ?? []);
  const resolutions = answers.flatMap((each) => each.resolutions ?? []);
  return { status: denied.length === 0 ? "granted" : "denied", granted, denied, resolutions };
}
