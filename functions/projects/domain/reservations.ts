export const slugReservation = (slug: string): string => `project-slug:${slug}`;
export const platformSlugReservation = (slug: string): string => `platform-slug:${slug}`;
export const domainReservation = (domain: string): string => `domain:${domain}`;
/** Held by the platform a fresh installation was founded with: there can be one such. */
export const FIRST_PLATFORM = "first-platform";
