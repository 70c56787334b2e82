import type { Operation } from "./operation.ts";

/** What a person may do before signing: their own account and sessions, invitations, notifications, and the terms themselves. */
const OWN = /^(accounts|auth|enforcer|notifications|terms)\./;

/**
 * Whether an operation is refused to people who have not signed the platform's terms: all on a project or in administration, and
 * commands on what they share with others. Lists of what is theirs stay open, so that pages can be framed.
 */
export function needsTerms({ scope, kind, permission }: Pick<Operation, "scope" | "kind" | "permission">): boolean {
  if (scope === "project") return true;
  if (scope === "public" || permission === undefined) return false;
  return scope === "admin" ? !permission.startsWith("terms.") : kind === "command" && !OWN.test(permission);
}
