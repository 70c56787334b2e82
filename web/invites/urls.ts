type Query = Readonly<Record<string, string | undefined>>;

/** The invitations of the project; `dialog` opens the form. */
export function invitesUrl(query: Query = {}): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `/invites?${new URLSearchParams(set)}` : "/invites";
}
/** Where the link in an invitation's letter leads. */
export const acceptInviteUrl = (token: string): string => `/invites/accept?token=${encodeURIComponent(token)}`;
