import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

export interface Plan {
  readonly count: number;
  readonly made: number;
  readonly ended: number;
  readonly reinstated: number;
  readonly kept: number;
  readonly skus: readonly string[];
}
const parts = ["made", "ended", "reinstated", "kept"] as const;

/** The effect of setting these options, as a preview. */
export function PlanText({ plan }: { plan: Plan }) {
  const t = useText(messages);
  const lines = parts.filter((part) => plan[part] > 0);
  const moves = plan.made + plan.ended + plan.reinstated > 0;
  return (
    <Alert
      kind={plan.ended ? "warning" : "default"}
      title={moves ? t(`plan.${lines[0] ?? "made"}`, { count: plan[lines[0] ?? "made"] }) : t("plan.nothing")}
      live
    >
      <ul>
        {lines.slice(moves ? 1 : 0).map((part) => (
          <li key={part}>{t(`plan.${part}`, { count: plan[part] })}</li>
        ))}
        {plan.skus.length > 0 && (
          <li className="font-mono text-13 wrap-anywhere">
            {t(plan.made > plan.skus.length ? "plan.more" : "plan.skus", { skus: plan.skus.join(", ") })}
          </li>
        )}
      </ul>
    </Alert>
  );
}
