import type { Refusals } from "#platform/contract";
import { recordRefusals } from "#platform/record-contract";

export const refusals = {
  ...recordRefusals,
  "group-not-empty": [409, "This group still holds questions or groups. Say where they move to."],
  "group-too-large": [409, "At most 100 questions and 100 groups can be moved at once. Move some of them first."],
} as const satisfies Refusals;
