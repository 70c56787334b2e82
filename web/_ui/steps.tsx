import type { ReactNode } from "react";
import { Patch } from "./patch.tsx";

export type Step = { key: string; label: ReactNode; text?: ReactNode; state: "done" | "now" | "later" };

const patches = { done: "tick", now: "half", later: "empty" } as const;

/** The steps of a longer task, such as create, then confirm. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ key, label, text, state }) => (
        <li key={key} data-step={state} aria-current={state === "now" ? "step" : undefined}>
          <b data-tone={state === "now" ? "brand" : undefined}>
            <Patch shape={patches[state]} />
            {label}
          </b>
          {text && <span className="text-13">{text}</span>}
        </li>
      ))}
    </ol>
  );
}
