import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { messages as fulfillers } from "./fulfiller/messages.ts";
import { pageSize } from "./page-size.ts";
import { requestsAct } from "./requests/act.ts";
import { requestsData } from "./requests/data.ts";
import { messages } from "./requests/messages.ts";
import { OfferForm } from "./requests/offer-form.tsx";
import { RequestList } from "./requests/request-list.tsx";
import { fulfillersUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => requestsData(args);
export const action = (args: ActionFunctionArgs) => requestsAct(args);

export const meta = titled(messages.title);

/** What this project makes for others: its offer, and the requests. */
export default function Requests() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const tFulfillers = useText(fulfillers);
  const link = useProjectLink();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: tFulfillers("title"), to: link(fulfillersUrl()) }]} here={t("title")} />
      <PageHead title={t("title")} text={t("text")} />
      {data.requests.length === 0 ? (
        <Empty title={t("none")}>{t(data.making ? "noneText" : "noneOffered")}</Empty>
      ) : (
        <>
          <RequestList data={data} />
          <ListPager size={pageSize} shown={data.requests.length} next={data.next} />
        </>
      )}
      <Section title={t("offer.title")} ruled id="offer">
        <OfferForm data={data} />
      </Section>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={fulfillersUrl()} />;
}
