import type { ObjectiveStatus } from "#events/okrs";
import type { Look } from "#web/_ui/status.tsx";

export const statusLooks: Readonly<Record<ObjectiveStatus, Look>> = {
  not_started: { tone: "neutral", patch: "empty" },
  on_track: { tone: "success", patch: "half" },
  at_risk: { tone: "warning", patch: "half" },
  off_track: { tone: "danger", patch: "low" },
  achieved: { tone: "success", patch: "tick" },
  partial: { tone: "neutral", patch: "half", quiet: true },
  missed: { tone: "neutral", patch: "crossed", quiet: true },
  dropped: { tone: "neutral", patch: "dashed", quiet: true },
};
export const STATUSES = Object.keys(statusLooks) as readonly ObjectiveStatus[];
