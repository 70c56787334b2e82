import type { Refusals } from "#platform/contract";

export const refusals = {
  "draft-not-found": [404, "Draft not found."],
  "draft-deleted": [409, "This draft was deleted. Restore it to continue."],
  "draft-placed": [409, "An order has already been created from this draft."],
  "draft-empty": [422, "There is nothing to save yet. Add a name, an item or a note first."],
  "drafts-hidden": [403, "Your role does not show amounts and contact details, so it can't open drafts."],
} as const satisfies Refusals;
