import type { Audience, FlowStatus, PersonLimit, QuietHours } from "#events/flows";
import type { Labels } from "#platform/history";
import { conditionText } from "./describe.ts";

const STATUSES: Readonly<Record<FlowStatus, string>> = {
  on: "Switched on",
  off: "Switched off",
  paused: "Paused",
  error: "Stopped",
};

export const FLOW_LABELS: Labels = {
  titles: {
    FlowSettingsChanged: "Settings changed",
    FlowDraftSaved: "Draft saved",
    FlowDraftDiscarded: "Draft discarded",
    FlowPublished: ({ number }: { number: number }) => `Version ${number} published`,
    FlowSwitched: ({ status, all }: { status: FlowStatus; all?: true }) =>
      all ? `${STATUSES[status]} with all flows` : STATUSES[status],
    FlowStopped: "Stopped automatically",
  },
  fields: {
    name: "Name",
    audience: "Audience",
    quietHours: "Quiet hours",
    limitPerPerson: "Limit for each person",
    reason: "Reason",
  },
  texts: {
    audience: ({ conditions }: Audience) => conditions.map((each) => conditionText(each)).join(", ") || "Everybody",
    quietHours: ({ from, to, timeZone }: QuietHours) => `${from} to ${to}, ${timeZone}`,
    limitPerPerson: ({ count, days }: PersonLimit) => `${count} in ${days} days`,
  },
};
