import type { REVIEW_TRANSITIONS } from "#events/reviews";

/** The domain's transitions, repeated without their module's weight: the compiler compares them. */
export const steps = {
  pending: ["approved", "rejected"],
  approved: ["hidden", "rejected", "pending"],
  hidden: ["approved"],
  rejected: ["approved", "pending"],
} as const satisfies typeof REVIEW_TRANSITIONS;

export const reasons = ["spam", "fake", "off_topic", "profanity", "personal_data", "other"] as const;

type ReviewStatus = keyof typeof steps;

/** The word on the button that leads from one standing to another. */
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
