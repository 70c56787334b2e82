export const slugReservation = (slug: string): string => `project-slug:${slug}`;
export const platformSlugReservation = (slug: string): string => `platform-slug:${slug}`;
export const domainReservation = (domain: string): string => `domain:${domain}`;
/** The reservation of the first platform of an installation: there can be only one. */
export const FIRST_PLATFORM = "first-platform";
