import type { Invite } from "../contract/invites.ts";
import type { InviteRow } from "../projections/invite.ts";

/** A pending invitation expires without a fact. */
export const statusAt = (
  { status, expiresAt }: Pick<InviteRow, "status" | "expiresAt">,
  now: Date,
): Invite["status"] => (status === "pending" && expiresAt <= now.toISOString() ? "expired" : status);

export function inviteAnswer(row: InviteRow, now: Date): Invite {
  const { project: _project, emailKey: _key, by: _by, ...invite } = row;
  return { ...invite, status: statusAt(row, now) };
}
