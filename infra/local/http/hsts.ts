/** Keeps browsers on https for a year, on this host only: other hosts of the domain may differ. */
export const HSTS = ["strict-transport-security", "max-age=31536000"] as const;
