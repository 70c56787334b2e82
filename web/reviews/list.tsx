import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Key } from "#web/_ui/tag.tsx";
import { importsUrl } from "../imports/urls.ts";
import { listAct } from "./list/act.ts";
import { type ListData, listData } from "./list/data.ts";
import { ExportPanel } from "./list/export-panel.tsx";
import { pageSize, readListQuery } from "./list/query.ts";
import { RejectDialog } from "./list/reject-dialog.tsx";
import { ReviewsTable } from "./list/table.tsx";
import { ListTools } from "./list/tools.tsx";
import { messages } from "./messages.ts";
import { newReviewUrl, reviewsUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const action = (args: ActionFunctionArgs) => listAct(args);
export const meta = titled(messages.title);

/** Buyers' reviews, moderated one after another, also by keyboard. */
export default function List() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const parts = useRefusal("moderate");
  const { counts, may } = data;
  const average = counts.average && t("average", { stars: counts.average, count: counts.approved });
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} undo={undoOf(url, t("undo"))} />
      <PageHead
        keep
        title={t("title")}
        text={average ?? t("text")}
        actions={
          <>
            {may.export && counts.total > 0 && (
              <span className="max-md:hidden">
                <ExportPanel now={data.now} />
              </span>
            )}
            <AddActions may={may} />
          </>
        }
      />
      <FormErrors errors={parts.errors} />
      {counts.total > 0 && <ListTools data={data} />}
      <Body data={data} />
      {may.moderate && <RejectDialog reviews={data.reviews} />}
    </Page>
  );
}

function AddActions({ may }: Pick<ListData, "may">) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <>
      {may.import && (
        <LinkButton icon="upload" to={link(importsUrl("reviews"))} className="max-md:hidden">
          {t("add.import")}
        </LinkButton>
      )}
      {may.create && (
        <LinkButton kind="primary" icon="plus" to={link(newReviewUrl())} prefetch="intent">
          {t("add.open")}
        </LinkButton>
      )}
    </>
  );
}

/** Restores the review's previous status and reason; `of` contains all three. */
function undoOf(url: URLSearchParams, label: string) {
  const [review = "", status, reason = ""] = (url.get("of") ?? "").split("~");
  const flash = url.get("flash");
  return flash && status ? { flash, label, fields: { review, status, reason, undo: "yes" } } : undefined;
}

function Body({ data }: { data: ListData }) {
  const t = useText(messages);
  const slow = useSlowNavigation();
  const [url] = useSearchParams();
  if (slow) return <TableSkeleton rows={Math.max(6, data.reviews.length)} label={t("loading")} />;
  if (data.reviews.length === 0 && !data.next) return <Nothing data={data} />;
  const key = (name: string) => () => <Key>{name}</Key>;
  const keys = { j: key("j"), k: key("k"), a: key("a"), r: key("r"), enter: key("Enter") };
  return (
    <>
      <ReviewsTable data={data} all={readListQuery(url).tab === "all"} />
      <ListPager
        size={pageSize}
        shown={data.reviews.length}
        next={data.next}
        note={data.may.moderate && t.rich("keys", keys)}
      />
    </>
  );
}

function Nothing({ data: { counts, may } }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { tab, search } = readListQuery(url);
  if (counts.total === 0)
    return (
      <Empty title={t("empty.title")} actions={<AddActions may={may} />}>
        {t("empty.text")}
      </Empty>
    );
  const waiting = tab === "pending" && !search;
  return (
    <Empty
      title={t(waiting ? "none.pending" : "none.title")}
      actions={<LinkButton to={link(reviewsUrl({ tab: "all" }))}>{t("none.all")}</LinkButton>}
    >
      {t(waiting ? "none.pendingText" : "none.text")}
    </Empty>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={reviewsUrl()} />;
}
