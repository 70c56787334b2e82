import type { Ports } from "#platform/ports";
import { mailRefusal } from "./mailbox.ts";

/** The maximum number of other people looked at. */
const OTHERS = 5;

/** Where an email about a project goes, and in whose place if not where it was meant to. */
export interface Recipient {
  readonly to: string;
  /** The address that takes no email. */
  readonly insteadOf?: string;
}

/**
 * The wanted address, or where that takes no email that of somebody in the project with the permission; the wanted one if
 * nobody can be reached.
 */
export async function reachable(
  ports: Pick<Ports, "store" | "signingKey" | "access">,
  project: string,
  wanted: string,
  permission: string,
): Promise<Recipient> {
  if (!(await mailRefusal(ports, wanted))) return { to: wanted };
  const people = await ports.access.permitted(permission, project);
  for (const user of people.slice(0, OTHERS)) {
    const to = await ports.access.emailOf(user);
    if (to && to !== wanted && !(await mailRefusal(ports, to))) return { to, insteadOf: wanted };
  }
  return { to: wanted };
}

/** What an email says first where it goes to somebody else. */
export const insteadOfText = (insteadOf: string): string =>
  `This email was meant for ${insteadOf}, which can't receive email at present. You received it because you can change the billing details.`;
