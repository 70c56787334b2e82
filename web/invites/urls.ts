type Query = Readonly<Record<string, string | undefined>>;

/** The project's invitations; `dialog` opens the form. */
export function invitesUrl(query: Query = {}): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `/invites?${new URLSearchParams(set)}` : "/invites";
}
/** The target of the link in an invitation email. */
export const acceptInviteUrl = (token: string): string => `/invites/accept?token=${encodeURIComponent(token)}`;
