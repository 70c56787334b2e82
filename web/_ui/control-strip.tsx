import type { ReactNode } from "react";
import { statusStyles } from "./status.tsx";

export type FulfilmentState = keyof typeof statusStyles.fulfilment;

const reached: Partial<Record<FulfilmentState, number>> = {
  confirmed: 1,
  accepted: 2,
  in_production: 3,
  packed: 4,
  dispatched: 5,
  delivered: 6,
  returned: 6,
};

const TONES: Partial<Record<FulfilmentState, "warning" | "danger" | "success" | "neutral">> = {
  on_hold: "warning",
  rejected: "danger",
  failed: "danger",
  dispatched: "success",
  cancelled: "neutral",
};
const toneOf = (state: FulfilmentState) => TONES[state] ?? "brand";

/** Six cells: confirmed, accepted, in production, packed, dispatched, delivered. Ink is done, colour is now. */
export function ControlStrip({
  state,
  stage = reached[state] ?? 0,
  large,
}: {
  state: FulfilmentState;
  /** 0 to 6, where the state alone does not give the progress (on hold, failed). */
  stage?: number | undefined;
  large?: boolean | undefined;
}) {
  const over = state === "delivered" || state === "returned";
  return (
    <span
      className={large ? "strip strip-lg" : "strip"}
      data-tone={toneOf(state)}
      data-stage={over ? "done" : stage}
      aria-hidden="true"
    />
  );
}

/** The strip with its label, for tables and cards. */
export function FulfilmentStatus(props: { state: FulfilmentState; stage?: number | undefined; children: ReactNode }) {
  const look = statusStyles.fulfilment[props.state];
  return (
    <span className="state" data-tone={look.tone} data-quiet={"quiet" in look || undefined}>
      <ControlStrip state={props.state} stage={props.stage} />
      {props.children}
    </span>
  );
}

/** The strip at full width with the six stages and their times below; on phones only the current stage. */
export function FulfilmentStages({
  state,
  stage,
  stages,
}: {
  state: FulfilmentState;
  stage?: number | undefined;
  stages: readonly { label: string; at?: ReactNode }[];
}) {
  const now = stage ?? reached[state] ?? 0;
  const current = stages[now - 1];
  return (
    <div className="stages border-b border-rule px-4 pt-3.5 pb-3" data-tone={toneOf(state)}>
      <ControlStrip state={state} stage={now} large />
      <ol>
        {stages.map(({ label, at }, place) => (
          <li
            key={label}
            className={place + 1 === now ? "is-now" : place + 1 < now ? "is-on" : undefined}
            aria-current={place + 1 === now ? "step" : undefined}
          >
            {label}
            <span>{at}</span>
          </li>
        ))}
      </ol>
      {current && (
        <p className="stages-now">
          {current.label} {current.at}
        </p>
      )}
    </div>
  );
}
