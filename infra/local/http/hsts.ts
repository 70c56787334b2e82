/** Keeps browsers on https for a year, on this host alone: a domain's other hosts are not ours to say. */
export const HSTS = ["strict-transport-security", "max-age=31536000"] as const;
