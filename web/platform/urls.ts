const withFlash = (path: string, flash?: string): string => (flash ? `${path}?flash=${flash}` : path);

/** The platform's settings, for its administrators. */
export const platformUrl = (flash?: string): string => withFlash("/platform", flash);
export const platformDomainsUrl = (flash?: string): string => withFlash("/platform/domains", flash);
/** The domains of the project's website. */
export const clientDomainsUrl = (flash?: string): string => withFlash("/settings/domains", flash);
