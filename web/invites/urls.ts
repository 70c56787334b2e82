export const invitesUrl = (): string => "/invites";
export const acceptInviteUrl = (token: string): string => `/invites/accept?token=${encodeURIComponent(token)}`;
