/** What a record's history and its view of another time show. */
export const messages = {
  before: "Before",
  after: "After",
  empty: "empty",
  revert: "Revert",
  here: "You are here",
  asOf: "View as of",
  copyLink: "Copy link",
  eventBefore: "Previous event",
  eventAfter: "Next event",
  eventOf: "Event {position, number} of {count, number}, {at}",
  now: "Now",
} as const;
