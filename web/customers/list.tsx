import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ListPager } from "#web/_record/list-pager.tsx";
import { countText } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { viewsAct } from "#web/_record/saved-views/act.ts";
import { ViewDialog } from "#web/_record/saved-views/dialog.tsx";
import { ViewFlash } from "#web/_record/saved-views/flash.tsx";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { posted } from "#web/_server/posted.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { importsUrl } from "../imports/urls.ts";
import { type ListData, listData } from "./list/data.ts";
import { NothingHere } from "./list/nothing-here.tsx";
import { chipsOn, pageSize, readListQuery } from "./list/query.ts";
import { CustomersTable } from "./list/table.tsx";
import { ListTools } from "./list/tools.tsx";
import { messages } from "./messages.ts";
import { customersExportUrl, customersUrl, newCustomerUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const action = async (args: ActionFunctionArgs) =>
  viewsAct(await posted(args), args.request, { list: "customers", listUrl: customersUrl() });
export const meta = titled(messages.title);

/** All customers: search, filter, sort and export. */
export default function List() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <Head data={data} />
      <ViewFlash views={data.views} listUrl={customersUrl()} />
      {data.counts.total > 0 && <ListTools data={data} />}
      <Body data={data} />
      <ViewDialog views={data.views} />
    </Page>
  );
}

function Head({ data: { may, counts } }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  return (
    <PageHead
      keep
      title={t("title")}
      actions={
        <>
          {may.export && counts.total > 0 && (
            <LinkButton
              icon="download"
              to={link(customersExportUrl(Object.fromEntries(url)))}
              reloadDocument
              className="max-md:hidden"
            >
              {t("export")}
            </LinkButton>
          )}
          {may.import && (
            <LinkButton icon="upload" to={link(importsUrl("customers"))} className="max-md:hidden">
              {t("import")}
            </LinkButton>
          )}
          {may.create && (
            <LinkButton kind="primary" icon="plus" to={link(newCustomerUrl())} prefetch="intent">
              {t("create")}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function Body({ data }: { data: ListData }) {
  const t = useText(messages);
  const locale = useLocale();
  const slow = useSlowNavigation();
  const [url] = useSearchParams();
  const query = readListQuery(url);
  if (slow) return <TableSkeleton rows={Math.max(8, data.rows.length)} label={t("loading")} />;
  if (data.rows.length === 0 && !data.next) return <NothingHere data={data} />;
  const filtered = chipsOn(query).length > 0 || query.search !== "";
  return (
    <>
      <CustomersTable data={data} />
      <ListPager
        size={pageSize}
        shown={data.rows.length}
        next={data.next}
        total={filtered ? undefined : countText(data.counts.total, locale)}
        note={t("counts", data.counts)}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={customersUrl()} />;
}
