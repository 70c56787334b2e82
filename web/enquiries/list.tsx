import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Table, Th } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { type ListData, listData } from "./list/data.ts";
import { pageSize, readListQuery, tabs } from "./list/query.ts";
import { Row } from "./list/row.tsx";
import { messages } from "./messages.ts";
import { enquiriesUrl, enquiryUrl, macrosUrl, newEnquiryUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const meta = titled(messages.title);

/** Customers' questions, the latest first. */
export default function List() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead keep title={t("title")} text={t("text")} actions={<Actions may={data.may} />} />
      {data.counts.total > 0 && <Tools counts={data.counts} />}
      <Body data={data} />
      <Address address={data.address} />
    </Page>
  );
}

function Actions({ may }: Pick<ListData, "may">) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <>
      {may.macros && <LinkButton to={link(macrosUrl())}>{t("macros")}</LinkButton>}
      {may.create && (
        <LinkButton kind="primary" icon="plus" to={link(newEnquiryUrl())} prefetch="intent">
          {t("add")}
        </LinkButton>
      )}
    </>
  );
}

function Tools({ counts }: Pick<ListData, "counts">) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const { tab } = readListQuery(url);
  return (
    <>
      <Tabs
        label={t("tabs.label")}
        scroll
        items={tabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: changedUrl(url, { tab: each }),
          current: each === tab,
          count: each === "all" ? counts.total : counts[each],
        }))}
      />
      <Toolbar>
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </Toolbar>
    </>
  );
}

function Body({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const slow = useSlowNavigation();
  const { enquiries } = data;
  const [url] = useSearchParams();
  const { tab, search } = readListQuery(url);
  const nothing = tab === "owed" && !search ? "nothingOwed" : "none";
  const toOf = useCallback((id = "") => link(enquiryUrl(id, { tab, search })), [link, tab, search]);
  const cursor = useTableKeys({
    count: enquiries.length,
    onOpen: useCallback((at) => navigate(toOf(enquiries[at]?.id)), [enquiries, toOf, navigate]),
  });
  if (slow) return <TableSkeleton rows={Math.max(6, enquiries.length)} label={t("loading")} />;
  if (data.counts.total === 0)
    return (
      <Empty title={t("empty.title")} actions={<Actions may={data.may} />}>
        {t("empty.text")}
      </Empty>
    );
  if (enquiries.length === 0 && !data.next)
    return (
      <Empty
        title={t(`${nothing}.title`)}
        actions={<LinkButton to={link(enquiriesUrl({ tab: "all" }))}>{t("none.all")}</LinkButton>}
      >
        {t(`${nothing}.text`)}
      </Empty>
    );
  return (
    <>
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <Th className="w-full">{t("columns.enquiry")}</Th>
            <Th>{t("columns.status")}</Th>
            <Th>{t("columns.due")}</Th>
            <Th className="hide-narrow">{t("columns.owner")}</Th>
            <Th>{t("columns.received")}</Th>
          </tr>
        </thead>
        <tbody>
          {enquiries.map((each, at) => (
            <Row key={each.id} enquiry={each} to={toOf(each.id)} now={data.now} cursor={at === cursor} />
          ))}
        </tbody>
      </Table>
      <ListPager size={pageSize} shown={enquiries.length} next={data.next} />
    </>
  );
}

function Address({ address }: Pick<ListData, "address">) {
  const t = useText(messages);
  return (
    <p className="mt-6 max-w-prose text-14 text-ink-2">
      {address ? (
        <>
          <b>{t("address.title")}</b> <code className="wrap-anywhere">{address}</code> {t("address.text")}
        </>
      ) : (
        t("address.off")
      )}
    </p>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={enquiriesUrl()} />;
}
