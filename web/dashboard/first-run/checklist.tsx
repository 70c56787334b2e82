import type { ReactNode } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { Patch, type PatchShape } from "#web/_ui/patch.tsx";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";
import { stepParts } from "./step-parts.tsx";
import { STEPS, type StepName, type StepState } from "./steps.ts";

const patches: Record<StepState, PatchShape> = { done: "tick", now: "half", later: "dashed", any: "empty" };

/**
 * The steps from nothing to a first parcel. Only the next one is unfolded; the others show what is recorded or
 * needed.
 */
export function Checklist({ facts, foot }: { facts: FirstRun; foot: ReactNode }) {
  const t = useText(messages);
  const done = STEPS.filter((step) => facts.steps[step] === "done").length;
  const all = STEPS.length;
  return (
    <section aria-labelledby="first-run">
      <div className="todo-head">
        <h2 id="first-run">{t("title")}</h2>
        <span className="text-13 text-ink-3 tabular-nums">{t("progress", { done, all })}</span>
        <span className="big-strip" role="img" aria-label={t("strip", { done, all })}>
          {STEPS.map((step) => (
            <i key={step} data-step={facts.steps[step]} />
          ))}
        </span>
      </div>
      <ol className="todo-steps">
        {STEPS.map((step) => (
          <Step key={step} step={step} facts={facts} />
        ))}
      </ol>
      {foot}
    </section>
  );
}

function Step({ step, facts }: { step: StepName; facts: FirstRun }) {
  const t = useText(messages);
  const state = facts.steps[step];
  const { Done, Work, Aside } = stepParts[step];
  const isNow = state === "now";
  return (
    <li data-step={state} data-tone={isNow ? "brand" : "neutral"} aria-current={isNow ? "step" : undefined}>
      <Patch shape={patches[state]} />
      <h3>
        {t(`${step}.title`)}
        <span className="sr-only">, {t(`state.${state}`)}</span>
      </h3>
      <p>{state === "done" ? <Done facts={facts} /> : t(`${step}.text`)}</p>
      {state === "later" ? (
        <div className="todo-end text-ink-3">{t(`${step}.needs`)}</div>
      ) : (
        !isNow && (
          <div className="todo-end">
            <Aside facts={facts} />
          </div>
        )
      )}
      {isNow && (
        <div className="todo-work">
          <Work facts={facts} />
        </div>
      )}
    </li>
  );
}
