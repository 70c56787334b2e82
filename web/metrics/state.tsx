import type { Monitor } from "#contracts/metrics";
import { useText } from "#web/_ui/intl.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";

type State = Monitor["state"] | "off";
const STATE_STYLES: Readonly<Record<State, Look>> = {
  OK: { tone: "success", patch: "tick" },
  Warn: { tone: "warning", patch: "half" },
  Alert: { tone: "danger", patch: "crossed" },
  "No Data": { tone: "neutral", patch: "dashed" },
  Muted: { tone: "neutral", patch: "paused", quiet: true },
  off: { tone: "neutral", patch: "empty", quiet: true },
};
const stateOf = ({ state, enabled }: Pick<Monitor, "state" | "enabled">): State => (enabled ? state : "off");

export const statusStyleOf = (state: string): Look => STATE_STYLES[state as State] ?? STATE_STYLES["No Data"];

export function useStateWord() {
  const t = useText(messages);
  return (state: string): string => t(`states.${state === "No Data" ? "noData" : (state as "OK")}`);
}

/** A monitor's state, including disabled. */
export function MonitorStatus({ monitor }: { monitor: Pick<Monitor, "state" | "enabled"> }) {
  const word = useStateWord();
  const state = stateOf(monitor);
  return <Status look={STATE_STYLES[state]}>{word(state)}</Status>;
}
