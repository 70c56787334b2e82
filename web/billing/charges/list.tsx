import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { billing } from "#contracts/billing";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { billingUrl, chargesExportUrl, chargesUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { perPage, readListed, searchOf } from "./query.ts";
import { Transactions } from "./table.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const listed = readListed(url);
  const pageToken = readPages(url).pages.at(-1);
  const query = { search: searchOf(listed), pageSize: perPage, ...(pageToken && { pageToken }) };
  const page = orThrow(await call(billing.listTransactions, { query }));
  return {
    rows: page.transactions,
    next: page.nextPageToken ?? undefined,
    listed,
    size: perPage,
    now: new Date().toISOString(),
    mayExport: permissions.includes("billing.transaction.export"),
  };
}

export const meta = titled(messages.title);

/** The transactions of the project's wallet, newest first. */
export default function Charges() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { rows, next, listed, size, now, mayExport } = useLoaderData<typeof loader>();
  const { search, all } = listed;
  const show = all ? "all" : undefined;
  const some = rows.length > 0 || next !== undefined;
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("billing"), to: link(billingUrl()) }]} here={t("title")} />
      <PageHead
        keep
        title={t("title")}
        text={t("text")}
        actions={
          mayExport &&
          some && (
            <LinkButton icon="download" to={link(chargesExportUrl({ search, show }))} reloadDocument>
              {t("export")}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t("tabs.label")}
        items={[
          { label: t("tabs.charges"), to: changedUrl(url, { show: undefined }), current: !all },
          { label: t("tabs.all"), to: changedUrl(url, { show: "all" }), current: all },
        ]}
      />
      <div className="my-4">
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </div>
      {some ? (
        <>
          <Transactions rows={rows} now={now} />
          <ListPager size={size} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty
          title={t(search ? "none.title" : "empty.title")}
          actions={search && <LinkButton to={link(chargesUrl({ show: "all" }))}>{t("none.all")}</LinkButton>}
        >
          {t(search ? "none.text" : "empty.text")}
        </Empty>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={chargesUrl()} />;
}
