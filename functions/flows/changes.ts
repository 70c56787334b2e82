import type { Duration, FlowContent, FlowStep } from "#events/flows";
import { conditionText } from "./describe.ts";
import { isSame } from "./domain/same.ts";
import { triggerOf } from "./triggers.ts";

export interface ContentChange {
  readonly step: string;
  readonly text: string;
}
export const durationText = ({ amount, unit }: Duration): string =>
  `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;

function stepChange(before: FlowStep, after: FlowStep): string {
  if (before.type !== after.type) return "Replaced by another kind of step";
  if (before.type === "wait" && after.type === "wait") return `Was ${durationText(before.config)}`;
  const [old, now] = [before.config, after.config] as Record<string, unknown>[];
  const fields = Object.keys({ ...old, ...now }).filter((name) => !isSame(old?.[name], now?.[name]));
  return `Changed: ${fields.join(", ")}`;
}

/** How a draft differs from what is published, in words, by step. */
export function changesBetween(before: FlowContent, after: FlowContent): ContentChange[] {
  const changes: ContentChange[] = [];
  const add = (step: string, text: string) => changes.push({ step, text });
  if (before.trigger.event !== after.trigger.event)
    add("trigger", `Was: ${triggerOf(before.trigger.event)?.title ?? before.trigger.event}`);
  if (!isSame(before.trigger.conditions, after.trigger.conditions))
    add("conditions", `Was: ${before.trigger.conditions.map((each) => conditionText(each)).join(", ") || "none"}`);
  if (!isSame(before.delay, after.delay)) add("delay", before.delay ? `Was ${durationText(before.delay)}` : "Was none");
  for (const step of after.steps) {
    const old = before.steps.find(({ id }) => id === step.id);
    if (!old) add(step.id, "New");
    else if (!isSame(old, step)) add(step.id, stepChange(old, step));
  }
  for (const { id } of before.steps) if (!after.steps.some((each) => each.id === id)) add(id, "Removed");
  const common = (content: FlowContent, other: FlowContent) =>
    content.steps.map(({ id }) => id).filter((id) => other.steps.some((each) => each.id === id));
  if (!isSame(common(before, after), common(after, before))) add("order", "The order of the steps changed");
  return changes;
}
