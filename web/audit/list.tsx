import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { auditAct } from "./act.ts";
import { auditData, FILTERS, perPage } from "./data.ts";
import { Entries } from "./entries.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { Filters } from "./filters.tsx";
import { messages } from "./messages.ts";
import { auditUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const data = await auditData(await member(args), new URL(args.request.url).searchParams);
  return { ...data, filters: [...FILTERS], perPage };
}

export const action = (args: ActionFunctionArgs) => auditAct(args);
export const meta = titled(messages.title);

/** Who did what, and what was refused, newest first. */
export default function Audit() {
  const t = useText(messages);
  const [url] = useSearchParams();
  const {
    entries,
    next,
    people,
    names,
    everything,
    admin,
    may,
    filters,
    perPage: size,
  } = useLoaderData<typeof loader>();
  const filtered = filters.some((name) => url.get(name));
  return (
    <Page wide>
      <PageHead
        title={t("title")}
        text={t(everything ? "everythingText" : "text")}
        actions={
          may.export && (
            <LinkButton icon="download" to={dialogUrl(url, "export")} preventScrollReset>
              {t("export.open")}
            </LinkButton>
          )
        }
      />
      {admin && (
        <div className="mb-4">
          <Tabs
            label={t("scope.label")}
            items={[
              { label: t("scope.project"), to: changedUrl(url, { scope: undefined }), current: !everything },
              { label: t("scope.everything"), to: changedUrl(url, { scope: "everything" }), current: everything },
            ]}
          />
        </div>
      )}
      <Filters people={people} everything={everything} />
      {entries.length === 0 ? (
        <Empty title={t(filtered ? "none.title" : "empty.title")}>{t(filtered ? "none.text" : "empty.text")}</Empty>
      ) : (
        <>
          <Entries entries={entries} names={names} />
          <ListPager size={size} shown={entries.length} next={next} />
        </>
      )}
      {may.export && <ExportDialog mayPersonal={may.personal} />}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={auditUrl()} />;
}
