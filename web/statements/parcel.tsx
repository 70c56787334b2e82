import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { statements } from "#contracts/statements";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { billingUrl } from "../billing/urls.ts";
import { orderUrl } from "../orders/urls.ts";
import { parcelAct } from "./act.ts";
import { DisputeForm, ResolveForm } from "./dispute.tsx";
import { Lines } from "./lines.tsx";
import { messages } from "./messages.ts";
import { statementsUrl, statementUrl } from "./urls.ts";

const MAX_LINES = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, user } = await member(args);
  const { statementId = "", fulfillmentId = "" } = args.params;
  const [found, page] = await Promise.all([
    call(statements.getStatement, { params: { statementId } }),
    call(statements.listGfnTransactions, { query: { fulfillmentId, pageSize: MAX_LINES } }),
  ]);
  const { transactions } = orThrow(page);
  const [first] = transactions;
  if (!first) throw new Response(null, { status: 404 });
  const wanted = new URL(args.request.url).searchParams.get("dispute");
  const mayDispute = permissions.includes("billing.statement.edit");
  return {
    statement: orThrow(found),
    fulfillmentId,
    lines: transactions.toReversed(),
    orderId: first.orderId,
    orderNumber: first.orderNumber,
    disputing: mayDispute ? transactions.find(({ id, dispute }) => id === wanted && !dispute) : undefined,
    resolving: user.isAdmin && mayDispute ? transactions.filter(({ dispute }) => dispute?.status === "open") : [],
    mayDispute,
  };
}

export const action = (args: ActionFunctionArgs) => {
  const { statementId = "", fulfillmentId = "" } = args.params;
  return parcelAct(args, { statementId, fulfillmentId });
};
export const meta = titled<typeof loader>((data) => data?.orderNumber ?? messages.title);

/** A parcel's lines, in every statement that has one, and their disputes. */
export default function ParcelPage() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { statement, fulfillmentId, lines, orderId, orderNumber, disputing, resolving, mayDispute } = data;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(statementsUrl()) },
          { label: statement.number, to: link(statementUrl(statement.id)) },
        ]}
        here={orderNumber}
      />
      <PageHead
        title={t("parcel.title", { order: orderNumber })}
        text={t("parcel.text")}
        actions={<LinkButton to={link(orderUrl(orderId))}>{t("parcel.order")}</LinkButton>}
      />
      <Lines lines={lines} place={{ statementId: statement.id, fulfillmentId }} mayDispute={mayDispute} />
      {disputing && <DisputeForm line={disputing} place={{ statementId: statement.id, fulfillmentId }} />}
      {resolving.map((line) => (
        <ResolveForm key={line.id} line={line} />
      ))}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={statementsUrl()} />;
}
