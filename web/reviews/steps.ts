import type { REVIEW_TRANSITIONS } from "#events/reviews";

/**
 * The domain's transitions, repeated because the events module would make the bundle larger; the compiler compares
 * them.
 */
export const steps = {
  pending: ["approved", "rejected"],
  approved: ["hidden", "rejected", "pending"],
  hidden: ["approved"],
  rejected: ["approved", "pending"],
} as const satisfies typeof REVIEW_TRANSITIONS;

export const reasons = ["spam", "fake", "off_topic", "profanity", "personal_data", "other"] as const;

type ReviewStatus = keyof typeof steps;

/** The button's label for a transition between two statuses. */
export const verbOf = (from: ReviewStatus, to: ReviewStatus) => {
  if (to === "approved") return from === "hidden" ? "show" : "approve";
  return ({ rejected: "reject", hidden: "hide", pending: "look" } as const)[to];
};

export const statusStyles = {
  pending: { tone: "info", patch: "empty" },
  approved: { tone: "success", patch: "tick" },
  rejected: { tone: "danger", patch: "crossed" },
  hidden: { tone: "neutral", patch: "dashed", quiet: true },
} as const;
