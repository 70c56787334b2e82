import type { DryRun, FlowDraft } from "#contracts/flows";

export type Step = FlowDraft["steps"][number];
export type Condition = FlowDraft["trigger"]["conditions"][number];
export type DryStep = DryRun["steps"][number];
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
}

/** What the loader's steps are, the delay first. */
export const withDelay = ({ delay, steps }: Pick<FlowDraft, "delay" | "steps">): Step[] => [
  ...(delay ? [{ id: "delay", type: "wait" as const, config: delay }] : []),
  ...steps,
];
