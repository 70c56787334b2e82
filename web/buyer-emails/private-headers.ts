/** Pages behind a secret link are not stored, not indexed, and do not tell other sites where they are. */
export const PRIVATE = {
  "cache-control": "no-store",
  // Not "no-referrer": a form would be sent without its origin.
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};
