import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { RecordError } from "#web/_record/record-error.tsx";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { billingAct } from "./act.ts";
import { messages } from "./messages.ts";
import { type PlanData, planData } from "./plan-data.ts";
import { PlanPayment } from "./plan-payment.tsx";
import { PlanDates } from "./plan-summary.tsx";
import { PlanTable } from "./plan-table.tsx";
import { Refusal } from "./refusal.tsx";
import { billingUrl, planUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => planData(args);
export const action = (args: ActionFunctionArgs) => billingAct(args);
export const meta = titled(messages.plan.choose);

/** Chooses a plan: what it costs today and later is shown before it is confirmed. */
export default function ChangePlan() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("plan");
  const { record, hasChanged } = data;
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(billingUrl()) }]} here={t("plan.choose")} />
      <PageHead title={t("plan.choose")} text={t("plan.text", { name: record.plan.name ?? record.plan.code })} />
      {hasChanged && <Alert kind="warning" title={t("plan.differs")} />}
      <Refusal parts={parts} />
      <PlanDates plan={record.plan} />
      {record.plan.change && data.mayEdit && !data.chosen && (
        <div className="mt-2">
          <LinkButton small to={link(planUrl({ plan: record.plan.code }))}>
            {t("plan.keep", { name: record.plan.name ?? record.plan.code })}
          </LinkButton>
        </div>
      )}
      <RecordColumns side={<PlanPayment data={data} />}>
        <PlanChoice key={data.chosen?.plan.code} data={data} />
        <Consequences data={data} />
      </RecordColumns>
    </Page>
  );
}

/** The plans compared. One that is picked is previewed at once; without script a button does so. */
function PlanChoice({ data: { record, offers, chosen, mayEdit } }: { data: PlanData }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("plan.caption")}>
      <Form
        method="get"
        preventScrollReset
        className="grid grid-cols-1 gap-4"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <input type="hidden" name="project" value={record.project} />
        <fieldset disabled={!mayEdit} className="grid min-w-0 grid-cols-1 gap-4">
          <legend className="sr-only">{t("plan.pick")}</legend>
          <PlanTable
            offers={offers}
            current={record.plan.code}
            chosen={chosen?.plan.code ?? record.plan.code}
            currency={record.currency}
          />
          {!hydrated && (
            <div>
              <Button type="submit" busy={busy}>
                {t("plan.preview")}
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
    </Section>
  );
}

/** What the chosen plan brings with it, and what the project loses. */
function Consequences({ data: { chosen, record } }: { data: PlanData }) {
  const t = useText(messages);
  if (!chosen) return null;
  const { name } = chosen.plan;
  const current = record.plan.name ?? record.plan.code;
  return (
    <Section title={t("plan.consequences", { name })}>
      <ul className="grid list-disc gap-1 pl-5 text-14">
        <li>
          {chosen.kind === "scheduled" ? (
            <>
              {t("plan.begins", { name })} <DateTime at={chosen.effectiveAt} format="date" />.{" "}
              {t("plan.until", { name: current })} {t("plan.noRefund")}
            </>
          ) : (
            t(`plan.effect.${chosen.kind}`, { name })
          )}
        </li>
        {chosen.consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {chosen.next ? <li>{t("plan.renews")}</li> : <li>{t("plan.noCharge")}</li>}
      </ul>
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={billingUrl()} />;
}
