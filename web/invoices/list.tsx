import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { invoices } from "#contracts/invoices";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { billingUrl } from "../billing/urls.ts";
import { sellerAct } from "./act.ts";
import { messages } from "./messages.ts";
import { readListed, STATUSES, TYPES } from "./query.ts";
import { InvoiceTable } from "./table.tsx";
import { invoicesExportUrl, invoicesUrl } from "./urls.ts";

const PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, user, project, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const listed = readListed(url);
  const pageToken = readPages(url).pages.at(-1);
  const query = {
    pageSize: PER_PAGE,
    ...listed,
    ...(pageToken && { pageToken }),
  };
  const [found, seller] = await Promise.all([
    call(invoices.listInvoices, { query }),
    user.isAdmin ? call(invoices.getInvoiceSeller, { query: { project: project.id } }) : undefined,
  ]);
  const page = orThrow(found);
  return {
    rows: page.invoices,
    next: page.nextPageToken ?? undefined,
    listed,
    mayExport: permissions.includes("billing.invoice.export"),
    now: new Date().toISOString(),
    project: project.id,
    sellerMissing: seller?.ok === true && !seller.value.name,
  };
}

export const action = (args: ActionFunctionArgs) => sellerAct(args);

export const meta = titled(messages.title);

/** A project's invoices and credit notes, newest first. */
export default function Invoices() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { rows, next, listed, now, project, sellerMissing, mayExport } = useLoaderData<typeof loader>();
  const { status } = listed;
  const narrowed = Object.keys(listed).length > 0;
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
            <LinkButton icon="download" to={link(invoicesExportUrl({ ...listed }))} reloadDocument>
              {t("exportList")}
            </LinkButton>
          )
        }
      />
      {sellerMissing && <ChooseSeller />}
      <Tabs
        scroll
        label={t("tabs.label")}
        items={[
          { label: t("tabs.all"), to: changedUrl(url, { status: undefined }), current: !status },
          ...STATUSES.map((each) => ({
            label: t(`tabs.${each}`),
            to: changedUrl(url, { status: each }),
            current: status === each,
          })),
        ]}
      />
      <div className="my-4 flex flex-wrap items-center gap-2">
        <ListSearch label={t("search")} hint={t("searchHint")} />
        <TypeFilter />
      </div>
      {some ? (
        <>
          <InvoiceTable rows={rows} now={now} project={project} />
          <ListPager size={PER_PAGE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty
          title={t(narrowed ? "none.title" : "empty.title")}
          actions={narrowed && <LinkButton to={link(invoicesUrl())}>{t("none.all")}</LinkButton>}
        >
          {t(narrowed ? "none.text" : "empty.text")}
        </Empty>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function TypeFilter() {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  return (
    <Select
      small
      className="w-44 max-md:w-full"
      aria-label={t("typeFilter")}
      value={url.get("type") ?? ""}
      placeholder={t("anyType")}
      options={TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
      onChange={(event) => navigate(changedUrl(url, { type: event.target.value }), { preventScrollReset: true })}
    />
  );
}

/** An administrator's first step: whose company issues the platform's invoices. */
function ChooseSeller() {
  const t = useText(messages);
  const parts = useRefusal("seller");
  return (
    <div className="my-4 grid gap-3">
      <FormErrors errors={parts.errors} />
      <Alert
        kind="warning"
        title={t("seller.title")}
        actions={
          <PostForm name="seller">
            <Button small type="submit">
              {t("seller.choose")}
            </Button>
          </PostForm>
        }
      >
        {t("seller.text")}
      </Alert>
    </div>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={invoicesUrl()} />;
}
