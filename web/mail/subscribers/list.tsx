import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { Sections } from "../sections.tsx";
import { messages } from "../subscribers-messages.ts";
import {
  exportSubscribersUrl,
  importSubscribersUrl,
  newSubscriberUrl,
  subscribersUrl,
  subscriberUrl,
} from "../urls.ts";
import { listTabs, queryOf, sorts } from "./query.ts";
import { statusStyles } from "./states.ts";

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const { tab, sort, filter } = queryOf(url);
  const pageToken = url.getAll("after").at(-1);
  const query = { pageSize: PAGE_SIZE, ...filter, ...(pageToken && { pageToken }) };
  const [found, lists] = await Promise.all([
    call(mail.listSubscribers, { query: query as never }),
    call(mail.listMailingLists, { query: { pageSize: 100 } }),
  ]);
  // A rule that was mistyped is shown beside its field; the list is empty meanwhile.
  const fault = !found.ok && found.problem.code === "VALIDATION_FAILED" ? found.problem : undefined;
  const page = fault ? { subscribers: [], counts: {}, nextPageToken: null } : orThrow(found);
  const may = (what: string) => permissions.includes(`mail.subscriber.${what}`);
  return {
    tab,
    sort,
    fault: fault && (Object.values(fault.errors ?? {})[0]?.[0] ?? fault.message),
    rows: page.subscribers.map(({ id, email, firstName, lastName, status, totalOrders, lastOpened, createdAt }) => ({
      id,
      email,
      status,
      totalOrders,
      lastOpened,
      createdAt,
      name: [firstName, lastName].filter(Boolean).join(" "),
    })),
    counts: page.counts as Readonly<Record<string, number>>,
    next: page.nextPageToken ?? undefined,
    lists: lists.ok ? lists.value.mailingLists.map(({ id, name }) => ({ value: id, label: name })) : [],
    may: { create: may("create"), export: may("export") },
    now: new Date().toISOString(),
  };
}
export const meta = titled(messages.title);
type Data = Awaited<ReturnType<typeof loader>>;

export default function Subscribers() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const { tab, rows, counts, next, may, fault } = data;
  const total = counts.all ?? 0;
  const isFiltered = ["search", "list", "gender", "include", "exclude"].some((name) => url.has(name));
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead title={t("title")} text={t("text")} actions={<Actions may={may} />} />
      <Sections current="subscribers" />
      {total === 0 && !fault && !isFiltered ? (
        <Empty title={t("empty.title")} actions={<Actions may={{ ...may, export: false }} />}>
          {t("empty.text")}
        </Empty>
      ) : (
        <>
          <Tabs
            label={t("tabs.label")}
            scroll
            items={listTabs.map((each) => ({
              label: t(`tabs.${each}`),
              to: changedUrl(url, { tab: each === "all" ? undefined : each }),
              current: each === tab,
              count: each === "all" ? total : (counts[each] ?? 0),
            }))}
          />
          <Toolbar>
            <ListSearch label={t("search")} hint={t("searchHint")} />
          </Toolbar>
          <Filters data={data} />
          {fault && (
            <Alert kind="danger" title={t("none")}>
              <p>{fault}</p>
            </Alert>
          )}
          {rows.length === 0 ? !fault && <p className="mt-6 text-ink-2">{t("none")}</p> : <Rows data={data} />}
          {(rows.length > 0 || next) && <ListPager size={PAGE_SIZE} shown={rows.length} next={next} />}
        </>
      )}
    </Page>
  );
}

function Actions({ may }: Pick<Data, "may">) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { project: _, after: __, ...filter } = Object.fromEntries(url);
  return (
    <>
      {may.export && (
        <LinkButton reloadDocument to={link(exportSubscribersUrl(filter))}>
          {t("export")}
        </LinkButton>
      )}
      {may.create && <LinkButton to={link(importSubscribersUrl())}>{t("import")}</LinkButton>}
      {may.create && (
        <LinkButton kind="primary" icon="plus" to={link(newSubscriberUrl())}>
          {t("add")}
        </LinkButton>
      )}
    </>
  );
}

function Filters({ data: { lists, sort } }: { data: Data }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const value = (name: string) => url.get(name) ?? "";
  return (
    <details className="my-3" open={["list", "gender", "include", "exclude"].some((name) => url.has(name))}>
      <summary>{t("filter")}</summary>
      <Form method="get" className="mt-3 grid max-w-4xl gap-3">
        {["project", "tab", "search"].map((name) =>
          url.has(name) ? <input key={name} type="hidden" name={name} value={value(name)} /> : null,
        )}
        <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          <Field label={t("filters.list")}>
            <Select name="list" placeholder={t("filters.anyList")} options={lists} defaultValue={value("list")} />
          </Field>
          <Field label={t("filters.gender")}>
            <Select
              name="gender"
              placeholder={t("filters.anyGender")}
              options={(["female", "male"] as const).map((each) => ({ value: each, label: t(`filters.${each}`) }))}
              defaultValue={value("gender")}
            />
          </Field>
          <Field label={t("filters.sort")}>
            <Select
              name="sort"
              options={sorts.map((each) => ({ value: each, label: t(`sorts.${each}`) }))}
              defaultValue={sort}
            />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={t("filters.include")} help={t("filters.help")}>
            <Input name="include" defaultValue={value("include")} autoComplete="off" />
          </Field>
          <Field label={t("filters.exclude")}>
            <Input name="exclude" defaultValue={value("exclude")} autoComplete="off" />
          </Field>
        </div>
        <div className="flex gap-2">
          <Button type="submit">{t("filters.apply")}</Button>
          <LinkButton to={link(subscribersUrl())}>{t("filters.clear")}</LinkButton>
        </div>
      </Form>
    </details>
  );
}

function Rows({ data: { rows, now } }: { data: Data }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th className="w-full">{t("columns.email")}</Th>
          <Th>{t("columns.status")}</Th>
          <Th end className="hide-narrow">
            {t("columns.orders")}
          </Th>
          <Th className="hide-narrow">{t("columns.opened")}</Th>
          <Th>{t("columns.since")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, email, name, status, totalOrders, lastOpened, createdAt }) => (
          <Tr key={id}>
            <Td card="title" fluid>
              <RowLink to={link(subscriberUrl(id))}>{email}</RowLink>
              {name && <span className="block text-13 text-ink-2">{name}</span>}
            </Td>
            <Td card="aside">
              <Status look={statusStyles[status]}>{t(`statuses.${status}`)}</Status>
            </Td>
            <Td end className="hide-narrow">
              {totalOrders}
            </Td>
            <Td className="hide-narrow">
              {lastOpened ? <DateTime at={lastOpened} format="short" now={now} /> : t("never")}
            </Td>
            <Td card="line">
              <DateTime at={createdAt} format="short" now={now} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={subscribersUrl()} />;
}
