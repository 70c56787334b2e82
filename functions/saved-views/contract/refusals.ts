import type { Refusals } from "#platform/contract";

export const refusals = {
  "view-name-taken": [409, "You have a view of this list by that name."],
  "view-of-another": [403, "This view is somebody else's. Whoever made it, or an admin, can change it."],
  "too-many-views": [422, "You have as many views of this list as there may be."],
} as const satisfies Refusals;
