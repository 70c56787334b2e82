export const messages = {
  title: "{count, plural, one {# review to approve} other {# reviews to approve}}",
  action: "Review",
} as const;
