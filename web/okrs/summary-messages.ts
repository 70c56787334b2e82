export const messages = {
  title: "{period} at a glance",
  objectives: "{count, plural, one {# objective} other {# objectives}}",
  done: "{done, number} of {total, number} key results reached",
  stale: "{count, plural, one {# key result} other {# key results}} not checked for two weeks",
  late: "{count, plural, one {# late task} other {# late tasks}} in the project",
} as const;
