export const messages = {
  title: "{count, plural, one {# enquiry waits for an answer} other {# enquiries wait for an answer}}",
  action: "Answer",
} as const;
