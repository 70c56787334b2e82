import { orThrow } from "#web/_server/answers.ts";
import type { Answer } from "#web/_server/call.ts";
import type { Problem } from "#web/_server/posted.ts";

type Value<O> = Extract<Answer<O>, { ok: true }>["value"];

export const NO_PROJECT: Problem = { message: "No project selected", code: "NO_PROJECT_SELECTED", status: 409 };

/** Handles a change to bookmarks in the active project; fails at once without one. */
export async function inProject<P, A>(
  project: P | undefined,
  act: (project: P) => Promise<A>,
): Promise<A | { readonly ok: false; readonly problem: Problem }> {
  return project === undefined ? { ok: false, problem: NO_PROJECT } : act(project);
}

/** Loaded bookmarks; none if they may not be seen (401, 403); anything else is thrown. */
export function loadedOr<O, E>(answer: Answer<O>, nothing: E): Value<O> | E {
  if (answer.ok) return answer.value as Value<O>;
  const { status } = answer.problem;
  return status === 401 || status === 403 ? nothing : orThrow(answer);
}
