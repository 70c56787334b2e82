import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Summary, summaries } from "#contracts/summaries";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { Refused } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts, Sums } from "#web/_ui/panel.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { billingUrl } from "../billing/urls.ts";
import { deleteAct } from "./act.ts";
import { messages } from "./messages.ts";
import { PeriodOf } from "./period.tsx";
import { statusStyles } from "./status-styles.ts";
import { summariesUrl, summaryExportUrl, summaryPdfUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const found = await call(summaries.getSummary, { params: { id: args.params.summaryId ?? "" } });
  return {
    summary: orThrow(found),
    mayExport: permissions.includes("billing.summary.export"),
    mayDelete: permissions.includes("billing.summary.delete"),
  };
}

export const action = (args: ActionFunctionArgs) => deleteAct(args, args.params.summaryId ?? "");
export const meta = titled<typeof loader>((data) => data?.summary.number ?? messages.title);

/** A summary: opening balance, totals by type, closing balance. */
export default function SummaryPage() {
  const t = useText(messages);
  const link = useProjectLink();
  const { summary, mayExport, mayDelete } = useLoaderData<typeof loader>();
  const { id, number, status } = summary;
  const refused = useActionData() as Refused | undefined;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(summariesUrl()) },
        ]}
        here={number}
      />
      <PageHead
        title={number}
        text={<PeriodOf of={summary} />}
        state={<Badge look={statusStyles[status]}>{t(`status.${status}`)}</Badge>}
        actions={
          <>
            {mayDelete && status === "open" && <Delete />}
            {mayExport && (
              <LinkButton icon="download" to={link(summaryExportUrl(id))} reloadDocument>
                {t("export")}
              </LinkButton>
            )}
            <LinkButton kind="primary" to={link(summaryPdfUrl(id))} reloadDocument>
              {t("download")}
            </LinkButton>
          </>
        }
      />
      {refused && "problem" in refused && <Alert live kind="danger" title={refused.problem.message} />}
      <RecordColumns side={<Details of={summary} />}>
        <Section title={t("sums")}>
          <Balances of={summary} />
          {status === "open" && <p className="mt-3 text-13 text-ink-2">{t("still")}</p>}
        </Section>
      </RecordColumns>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Delete() {
  const t = useText(messages);
  const busy = useNavigation().formMethod === "POST";
  return (
    <PostForm name="delete" className="max-md:grid max-md:w-full">
      <Button type="submit" busy={busy}>
        {t("delete")}
      </Button>
    </PostForm>
  );
}

type Types = keyof Summary["totals"];

function Balances({ of: { opening, totals, closing, currency } }: { of: Summary }) {
  const t = useText(messages);
  const amount = (minor: number) => <Money minor={minor} currency={currency} />;
  const types = (Object.keys(totals) as Types[]).filter((type) => totals[type].amount !== 0);
  return (
    <>
      <Sums
        caption={t("sums")}
        rows={[
          { label: t("opening"), amount: amount(opening.amount) },
          ...types.map((type) => ({ label: t(`type.${type}`), amount: amount(totals[type].amount) })),
          { label: t("closing"), amount: amount(closing.amount), total: true },
        ]}
      />
      {types.length === 0 && <p className="mt-3 text-ink-2">{t("nothing")}</p>}
    </>
  );
}

function Details({ of: summary }: { of: Summary }) {
  const t = useText(messages);
  const {
    transactionCount,
    invoiceCount,
    invoiced,
    paid,
    outstanding,
    finalisesAt,
    finalisedAt,
    cycle,
    note,
    includeUnpaid,
  } = summary;
  const fact = (name: string, value: ReactNode) => (value === undefined ? [] : [{ name, value }]);
  return (
    <Section title={t("facts")} ruled>
      <Facts
        facts={[
          ...fact(t("fact.transactions"), transactionCount),
          ...fact(t("fact.invoices"), invoiceCount),
          ...fact(t("fact.invoiced"), invoiced && <Money minor={invoiced.amount} currency={invoiced.currency} />),
          ...fact(t("fact.paid"), paid && <Money minor={paid.amount} currency={paid.currency} />),
          ...fact(t("fact.outstanding"), <Money minor={outstanding.amount} currency={outstanding.currency} />),
          ...fact(t("fact.unpaid"), t(includeUnpaid ? "unpaid.counted" : "unpaid.left")),
          ...fact(t("fact.cycle"), t(`cycle.${cycle ?? "none"}`)),
          ...fact(t("fact.finalises"), finalisesAt && <DateTime at={finalisesAt} format="both" />),
          ...fact(t("fact.finalised"), finalisedAt && <DateTime at={finalisedAt} format="both" />),
          ...fact(t("fact.note"), note),
        ]}
      />
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={summariesUrl()} />;
}
