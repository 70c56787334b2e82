/** Texts of an order's History tab. */
export const messages = {
  log: "Event log",
  person: "Person",
  field: "Field",
  none: "No changes match this filter.",
  later: "{day}, later than this view",
  viewing: "Viewing the order as it was on <at></at>",
  now: "The order as it is now",
  position:
    "Event {position, number} of {count, number}. The record is read-only; everything above is from that moment.",
  move: "{count, plural, one {# event} other {# events}}. Move the marker back to see the order as it was.",
  copied: "Link copied",
  automatic: "Automatically",
  kinds: {
    user: "Member",
    apiKey: "API key",
    device: "Device",
    flow: "Flow",
    integration: "Integration",
    system: "Presswork",
  },
} as const;
