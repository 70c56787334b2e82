import { cutText } from "#events/_kernel";
import {
  type About,
  FlowNotificationWanted,
  type FlowStep,
  FlowTagWanted,
  FlowTaskWanted,
  FlowWebhookWanted,
  STOP,
} from "#events/flows";
import { firstFalse } from "./conditions.ts";
import { mismatchText } from "./describe.ts";
import type { Wanted } from "./domain/run.ts";
import { type FieldValues, filled } from "./fields.ts";
import { type Hides, impersonal, without } from "./hidden.ts";
import { dayAfter } from "./time.ts";

/** What a step that neither waits nor writes comes to, for these values. Nothing happens by it. */
export interface StepOutcome {
  readonly status: "done" | "skipped";
  readonly reason?: string;
  readonly wanted?: Wanted;
  readonly next?: string;
  /** The run ends here. */
  readonly stops?: true;
}
interface StepContext {
  readonly runId: string;
  readonly flowId: string;
  readonly flowName: string;
  readonly about: About;
  readonly values: FieldValues;
  readonly now: string;
  readonly timeZone: string;
  /** What whoever tries the flow does not see. */
  readonly hides?: Hides;
}

export function outcomeOf(step: Exclude<FlowStep, { type: "email" | "wait" }>, context: StepContext): StepOutcome {
  const { runId, flowId, flowName, about, values, now, timeZone, hides } = context;
  const wanted = { runId, flowId, flowName, about, stepId: step.id };
  const shown = impersonal(hides ? without(values, hides) : values);
  const fill = (text: string, max: number) => cutText(filled(text, shown), max);
  switch (step.type) {
    case "branch": {
      const { conditions, otherwise, reason } = step.config;
      const mismatch = firstFalse(conditions, values);
      if (!mismatch) return { status: "done", reason: "All conditions are true" };
      const why = cutText(`${reason}. ${mismatchText(mismatch, values, hides)}`, 300);
      return otherwise === STOP
        ? { status: "done", reason: why, stops: true }
        : { status: "done", reason: why, next: otherwise };
    }
    case "notify": {
      const { title, text, level } = step.config;
      const filledTexts = { title: fill(title, 160), text: fill(text, 1000), level };
      return {
        status: "done",
        reason: filledTexts.title,
        wanted: FlowNotificationWanted({ ...wanted, ...filledTexts }),
      };
    }
    case "task": {
      const { title, text, priority, dueInDays } = step.config;
      const task = {
        title: fill(title, 200),
        ...(text && { text: fill(text, 2000) }),
        priority,
        ...(dueInDays !== undefined && { dueOn: dayAfter(now, dueInDays, timeZone) }),
      };
      return { status: "done", reason: task.title, wanted: FlowTaskWanted({ ...wanted, ...task }) };
    }
    case "webhook":
      if (step.config.endpointId === "") return { status: "skipped", reason: "No endpoint is chosen" };
      return { status: "done", wanted: FlowWebhookWanted({ ...wanted, endpointId: step.config.endpointId }) };
    case "tag": {
      const { target, tag } = step.config;
      const id = target === "customer" ? about.customerId : about.type === "order" ? about.id : undefined;
      if (id === undefined) return { status: "skipped", reason: `There is no ${target} to tag` };
      return { status: "done", reason: tag, wanted: FlowTagWanted({ ...wanted, target, id, tag }) };
    }
  }
}
