export const messages = {
  title: "Flows",
  states: {
    waiting: "Waiting",
    running: "Running",
    succeeded: "Finished",
    skipped: "Stopped",
    failed: "Failed",
  },
  emails: "{count, plural, one {# email} other {# emails}} sent",
} as const;
