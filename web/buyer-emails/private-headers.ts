/** Pages behind a secret link are not stored, not indexed, and do not tell other sites where they are. */
export const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
