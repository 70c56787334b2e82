import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams, useSubmit } from "@remix-run/react";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { invitesUrl } from "../invites/urls.ts";
import { type ListData, listData, type statuses } from "./data.ts";
import { messages } from "./messages.ts";
import { pageSize } from "./page-size.ts";
import { UsersTable } from "./table.tsx";
import { usersUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const meta = titled(messages.title);

/** The people of the project. */
export default function List() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Page wide>
      <PageHead
        keep
        title={t("title")}
        text={t("text")}
        actions={
          data.may.invite && (
            <LinkButton kind="primary" icon="mail-plus" to={link(invitesUrl({ dialog: "invite" }))}>
              {t("invite")}
            </LinkButton>
          )
        }
      />
      <Filters roles={data.roles} />
      <People data={data} />
    </Page>
  );
}

function Filters({ roles }: Pick<ListData, "roles">) {
  const t = useText(messages);
  const submit = useSubmit();
  const [url] = useSearchParams();
  const status = url.get("status") ?? "";
  const tab = (value: "" | (typeof statuses)[number], label: string) => ({
    label,
    to: changedUrl(url, { status: value }),
    current: status === value,
  });
  return (
    <>
      <Tabs
        label={t("filter.label")}
        items={[tab("", t("filter.all")), tab("active", t("filter.active")), tab("suspended", t("filter.suspended"))]}
      />
      <Toolbar>
        <ListSearch label={t("search")} hint={t("searchHint")} />
        <Form method="get" className="flex gap-2" onChange={(event) => submit(event.currentTarget)}>
          {[...url].map(
            ([name, value]) =>
              !["role", "after", "skipped", "dialog"].includes(name) && (
                <input key={name + value} type="hidden" name={name} value={value} />
              ),
          )}
          <Select
            name="role"
            aria-label={t("filter.role")}
            defaultValue={url.get("role") ?? ""}
            options={[
              { value: "", label: t("filter.anyRole") },
              ...roles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <noscript>
            <Button type="submit">{t("filter.show")}</Button>
          </noscript>
        </Form>
      </Toolbar>
    </>
  );
}

function People({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (data.users.length === 0 && !data.next)
    return (
      <Empty title={t("empty.title")} actions={<LinkButton to={link(usersUrl())}>{t("empty.all")}</LinkButton>}>
        {t("empty.text")}
      </Empty>
    );
  return (
    <>
      <UsersTable data={data} />
      <ListPager size={pageSize} shown={data.users.length} next={data.next} />
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={usersUrl()} />;
}
