import type { Refusals } from "#platform/contract";

export const refusals = {
  "draft-not-found": [404, "There is no such draft."],
  "draft-deleted": [409, "This draft was deleted. Restore it to go on with it."],
  "draft-placed": [409, "An order was placed from this draft already."],
  "draft-empty": [422, "There is nothing to save yet. Type a name, an item or a note first."],
  "drafts-hidden": [403, "Your role does not show amounts and contact details, so it cannot open drafts."],
} as const satisfies Refusals;
