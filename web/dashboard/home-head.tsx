import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { ordersUrl } from "../orders/urls.ts";
import type { Trade } from "./data.ts";
import type { Greeting } from "./greeting.ts";
import { messages } from "./messages.ts";
import { PERIODS } from "./periods.ts";

type HomeHeadProps = {
  name: string;
  greeting: Greeting;
  mayConfirm: boolean;
  trade: Trade | undefined;
  days: number;
};

/** The greeting with what waits, the period, and the one thing most people came for. */
export function HomeHead({ name, greeting, mayConfirm, trade, days }: HomeHeadProps) {
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
            <Period days={days} />
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

/** Chosen by changing it; without script by the button beside it. */
function Period({ days }: { days: number }) {
  const t = useText(messages);
  const submit = useSubmit();
  const { projectId } = useFrame();
  const [query] = useSearchParams();
  return (
    <Form
      className="flex items-center gap-2 max-md:flex-1"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="project" value={query.get("project") ?? projectId} />
      <Select
        name="days"
        aria-label={t("period")}
        defaultValue={String(days)}
        options={PERIODS.map((period) => ({ value: String(period), label: t("days", { days: period }) }))}
      />
      <noscript>
        <Button type="submit">{t("apply")}</Button>
      </noscript>
    </Form>
  );
}
