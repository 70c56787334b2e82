import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type MakingDispute, statements } from "#contracts/statements";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { formatMoney } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { billingUrl } from "../../billing/urls.ts";
import { answerAct } from "../act.ts";
import { messages } from "../messages.ts";
import { statusStyles } from "../status-styles.ts";
import { receivedUrl } from "../urls.ts";
import { AcceptForm, DeclineForm } from "./answer.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const params = { disputeId: args.params.disputeId ?? "" };
  const dispute = orThrow(await call(statements.getMakingDispute, { params }));
  return { dispute, mayAnswer: dispute.status === "open" && permissions.includes("billing.statement.edit") };
}

export const action = (args: ActionFunctionArgs) => answerAct(args, args.params.disputeId ?? "");
export const meta = titled<typeof loader>((data) => data?.dispute.orderNumber ?? messages.received.title);

/** A shop's dispute: the line, why, and the answer. */
export default function ReceivedDispute() {
  const t = useText(messages);
  const link = useProjectLink();
  const { dispute, mayAnswer } = useLoaderData<typeof loader>();
  const { orderNumber, shopName, status, reason } = dispute;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("received.title"), to: link(receivedUrl()) },
        ]}
        here={orderNumber}
      />
      <PageHead
        title={t("received.here", { order: orderNumber })}
        text={shopName}
        state={<Badge look={statusStyles.received[status]}>{t(`received.status.${status}`)}</Badge>}
      />
      <RecordColumns side={<Details of={dispute} />}>
        <Section title={t("received.reason")}>
          <p className="whitespace-pre-line">{reason}</p>
          <Evidence of={dispute} />
        </Section>
        {status !== "open" && <Answer of={dispute} />}
        {!mayAnswer && <LateAnswer />}
        {mayAnswer && <AcceptForm dispute={dispute} />}
        {mayAnswer && <DeclineForm dispute={dispute} />}
      </RecordColumns>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

/** Why an answer was refused whose form is gone: somebody else has answered. */
function LateAnswer() {
  const all = [useRefusal("accept"), useRefusal("decline")];
  return <FormErrors errors={all.flatMap(({ errors }) => errors.map(({ message }) => ({ message })))} />;
}

function Evidence({ of: { evidence } }: { of: MakingDispute }) {
  const t = useText(messages);
  if (!evidence) return null;
  return (
    <p className="mt-3">
      {t("received.evidence")}{" "}
      <a href={evidence} target="_blank" rel="noopener noreferrer" className="break-all">
        {evidence}
      </a>
    </p>
  );
}

function Answer({ of: dispute }: { of: MakingDispute }) {
  const t = useText(messages);
  const locale = useLocale();
  const { status, note, granted, gross, shopName: shop } = dispute;
  const { amount, currency } = granted ?? gross;
  const outcome = granted ? (status === "closed" ? "received.paid" : "received.onItsWay") : "received.stands";
  return (
    <Section title={t("received.answer")}>
      <p className="whitespace-pre-line">{note}</p>
      <p className="mt-3 text-ink-2">{t(outcome, { amount: formatMoney(amount, currency, locale), shop })}</p>
    </Section>
  );
}

function Details({ of: dispute }: { of: MakingDispute }) {
  const t = useText(messages);
  const { orderNumber, shopName, description, quantity, gross, createdAt } = dispute;
  return (
    <Section title={t("received.facts")} ruled>
      <Facts
        facts={[
          { name: t("received.order"), value: orderNumber },
          { name: t("received.shop"), value: shopName },
          { name: t("received.line"), value: description },
          { name: t("received.quantity"), value: quantity },
          { name: t("received.charged"), value: <Money minor={gross.amount} currency={gross.currency} /> },
          { name: t("received.date"), value: <DateTime at={createdAt} format="both" /> },
        ]}
      />
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.received.title} listUrl={receivedUrl()} />;
}
