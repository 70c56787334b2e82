import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { integrations } from "#contracts/integrations";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { labels } from "./labels.ts";
import { kindsOf } from "./listing/data.ts";
import { messages } from "./listing/messages.ts";
import { TakenOut } from "./listing/taken-out.tsx";
import { statusStyles } from "./status-styles.ts";
import { listingsUrl, listingUrl, newListingUrl, storeUrl } from "./urls.ts";

const pageSize = 20;
const states = ["published", "draft", "in_review", "retired"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, integrations.listAdminListings);
  const url = new URL(args.request.url).searchParams;
  const status = states.find((each) => each === url.get("status"));
  const search = [status && `status:${status}`, url.get("search")?.trim()].filter(Boolean).join(" ") || undefined;
  const query = { pageSize, search, pageToken: readPages(url).pages.at(-1) };
  const [page, kinds = []] = await Promise.all([who.call(integrations.listAdminListings, { query }), kindsOf(who)]);
  const { listings, nextPageToken } = orThrow(page);
  const kind = new Map(kinds.map(({ value, label }) => [value, label]));
  return {
    status,
    next: nextPageToken ?? undefined,
    rows: listings.map((each) => ({ ...each, kind: kind.get(each.category) ?? each.category })),
  };
}

export const meta = titled(labels.listings);

/** Every module of the platform, for its administrators. */
export default function Listings() {
  const t = useText(messages);
  const own = useText(labels);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { rows, next, status } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: own("title"), to: link(storeUrl()) }]} here={own("listings")} />
      <PageHead
        title={own("listings")}
        text={t("text")}
        actions={
          <LinkButton kind="primary" icon="plus" to={link(newListingUrl())}>
            {own("create")}
          </LinkButton>
        }
      />
      <TakenOut code={url.get("deleted")} name={url.get("name")} />
      <Tabs
        label={t("filter.label")}
        items={[
          { label: t("filter.all"), to: link(listingsUrl()), current: !status },
          ...states.map((each) => ({
            label: t(`state.${each}`),
            to: link(listingsUrl({ status: each })),
            current: status === each,
          })),
        ]}
      />
      <Toolbar>
        <ListSearch label={own("search")} hint={own("searchHint")} />
      </Toolbar>
      {rows.length > 0 ? (
        <>
          <Rows rows={rows} />
          <ListPager size={pageSize} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty title={t("none")} actions={<LinkButton to={link(listingsUrl())}>{t("all")}</LinkButton>}>
          {t("noneText")}
        </Empty>
      )}
    </Page>
  );
}

function Rows({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>>["rows"] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.name")}</Th>
          <Th>{t("column.kind")}</Th>
          <Th>{t("column.by")}</Th>
          <Th>{t("column.state")}</Th>
          <Th end>{t("column.installs")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, kind, developer, status, installCount, builtIn }) => (
          <Tr key={code}>
            <Td card="title" fluid>
              <RowLink to={link(listingUrl(code))}>{name}</RowLink>
            </Td>
            <Td card="line">{kind}</Td>
            <Td>{builtIn ? t("builtIn") : developer.name}</Td>
            <Td card="aside">
              <Status look={statusStyles[status]}>{t(`state.${status}`)}</Status>
            </Td>
            <Td end card="value">
              {installCount}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={labels.listings} listUrl={storeUrl()} />;
}
