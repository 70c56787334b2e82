import type { Task } from "#contracts/tasks";
import { type Look, statusStyles } from "#web/_ui/status.tsx";

export type State = Task["state"];
/** The open states in their order, as the board's columns. */
export const OPEN_STATES = ["backlog", "todo", "starting", "inprogress", "finishing"] as const;
export const STATES = [...OPEN_STATES, "done", "cancelled"] as const;
export const isOpen = (state: State): boolean => state !== "done" && state !== "cancelled";

export const stateStyles: Readonly<Record<State, Look>> = {
  backlog: { tone: "neutral", patch: "dashed", quiet: true },
  todo: { tone: "neutral", patch: "empty" },
  ...statusStyles.workflow,
  done: { tone: "neutral", patch: "tick", quiet: true },
  cancelled: { tone: "neutral", patch: "crossed", quiet: true },
};
