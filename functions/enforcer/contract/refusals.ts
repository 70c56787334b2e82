import type { Refusals } from "#platform/contract";

export const refusals = {
  "role-not-found": [404, "There is no such role."],
  "user-not-found": [404, "There is no such user."],
  "beyond-own-reach": [403, "Nobody grants or takes what they do not have themselves."],
  "last-owner": [409, "A project keeps at least one owner."],
} as const satisfies Refusals;
