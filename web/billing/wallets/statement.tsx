import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { billing } from "#contracts/billing";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Description } from "../charges/table.tsx";
import { billingUrl, chargeUrl } from "../urls.ts";
import { messages } from "./messages.ts";

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const now = new Date().toISOString();
  const [first, last] = [url.get("start"), url.get("end")];
  const end = isDay(last) ? last : now.slice(0, 10);
  const start = isDay(first) ? first : `${end.slice(0, 8)}01`;
  const params = { walletId: args.params.walletId ?? "" };
  const response = await call(billing.getWalletStatement, { params, query: { start, end } });
  const refused = !response.ok && response.problem.code === "VALIDATION_FAILED";
  return { start, end, now, project: project?.id, statement: refused ? undefined : orThrow(response) };
}

export const meta = titled(messages.title);

/** A wallet's balance on chosen days, and the cause of each change. */
export default function WalletStatement() {
  const t = useText(messages);
  const link = useProjectLink();
  const { start, end, now, project, statement } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("billing"), to: link(billingUrl()) }]} here={t("title")} />
      <PageHead title={t("title")} text={t("text")} />
      <Form method="get" className="my-4 flex flex-wrap items-end gap-3">
        {project && <input type="hidden" name="project" value={project} />}
        <Field id="statement-start" label={t("start")}>
          <Input name="start" type="date" required defaultValue={start} />
        </Field>
        <Field id="statement-end" label={t("end")}>
          <Input name="end" type="date" required defaultValue={end} />
        </Field>
        <Button type="submit">{t("show")}</Button>
      </Form>
      {!statement && <Alert kind="danger" title={t("refused")} />}
      {statement && (
        <>
          <Band>
            <KeyFigure
              label={t("opening")}
              value={<Money minor={statement.opening.amount} currency={statement.opening.currency} />}
            />
            <KeyFigure
              label={t("closing")}
              value={<Money minor={statement.closing.amount} currency={statement.closing.currency} />}
            />
          </Band>
          {statement.hasMore && <Alert kind="warning" title={t("more")} />}
          {statement.movements.length === 0 ? (
            <Empty title={t("empty.title")}>{t("empty.text")}</Empty>
          ) : (
            <Table caption={t("caption")}>
              <thead>
                <tr>
                  <Th>{t("column.number")}</Th>
                  <Th>{t("column.description")}</Th>
                  <Th end>{t("column.at")}</Th>
                  <Th end>{t("column.amount")}</Th>
                  <Th end>{t("column.balance")}</Th>
                </tr>
              </thead>
              <tbody>
                {statement.movements.map(({ transaction, amount, balance }) => (
                  <Tr key={transaction.id}>
                    <Td card="title">
                      <RowLink to={link(chargeUrl(transaction.id))}>{transaction.number}</RowLink>
                    </Td>
                    <Td card="line" fluid>
                      <Description of={transaction} />
                    </Td>
                    <Td end>
                      <DateTime at={transaction.confirmedAt ?? transaction.createdAt} format="short" now={now} />
                    </Td>
                    <Td end card="value">
                      <Money minor={amount.amount} currency={amount.currency} />
                    </Td>
                    <Td end card="aside">
                      <span className="md:hidden">{t("balanceThen")} </span>
                      <Money minor={balance.amount} currency={balance.currency} />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={billingUrl()} />;
}
