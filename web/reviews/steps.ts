/** What can be done with a review where it stands, the likeliest first. */
export const steps = {
  pending: ["approved", "rejected"],
  approved: ["hidden", "rejected", "pending"],
  hidden: ["approved"],
  rejected: ["approved", "pending"],
} as const;

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
