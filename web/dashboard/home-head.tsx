import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { ordersUrl } from "../orders/urls.ts";
import type { Trade } from "./data.ts";
import type { Greeting } from "./greeting.ts";
import { messages } from "./messages.ts";
import { PeriodChoice } from "./period-choice.tsx";
import type { Period } from "./periods.ts";

type HomeHeadProps = {
  name: string;
  greeting: Greeting;
  mayConfirm: boolean;
  trade: Trade | undefined;
  period: Period;
};

/** The greeting with what needs attention, the period, and the main action. */
export function HomeHead({ name, greeting, mayConfirm, trade, period }: HomeHeadProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const waiting = trade?.tabs["to-confirm"] ?? 0;
  const traded = trade !== undefined && trade.total > 0;
  return (
    <PageHead
      title={t(greeting, { name })}
      text={traded && <Waiting trade={trade} waiting={waiting} />}
      actions={
        traded && (
          <>
            <PeriodChoice period={period} problem={trade.problem} />
            {mayConfirm && waiting > 0 && (
              <LinkButton kind="primary" to={link(ordersUrl({ tab: "to-confirm" }))} prefetch="intent">
                {t("confirm", { count: waiting })}
              </LinkButton>
            )}
          </>
        )
      }
    />
  );
}

function Waiting({ trade: { expiry }, waiting }: { trade: Trade; waiting: number }) {
  const t = useText(messages);
  const when = expiry && (expiry.over ? "over" : expiry.today ? "today" : "later");
  return (
    <>
      {t("waiting", { count: waiting })}{" "}
      {waiting > 0 &&
        expiry &&
        when &&
        t.rich(`expiry.${when}`, {
          at: () => <DateTime at={expiry.at} format={expiry.today && !expiry.over ? "time" : "both"} />,
        })}
    </>
  );
}
