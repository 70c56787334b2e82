export const messages = {
  title: "{count, plural, one {# task late} other {# tasks late}}",
  action: "View",
} as const;
