import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages } from "./messages.ts";
import { recordAct } from "./record/act.ts";
import { ReviewText } from "./record/body.tsx";
import { recordData } from "./record/data.ts";
import { Reply } from "./record/reply.tsx";
import { Side } from "./record/side.tsx";
import { statusStyles } from "./steps.ts";
import { reviewsUrl, reviewUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.reviewId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.reviewId ?? "");
export const meta = titled<typeof loader>((data) => data?.review.title ?? messages.title);
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One review: its text, the reply, its status and history. */
export default function Detail() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const { review, may, history } = data;
  const title = t("record.by", { name: review.author.name });
  const past = url.get("tab") === "history";
  const tab = (name: "review" | "history") => ({
    label: t(`tabsOfReview.${name}`),
    to: link(reviewUrl(review.id, name === "history" ? { tab: name } : {})),
    current: past === (name === "history"),
  });
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(reviewsUrl()) }]} here={title} />
      <PageHead
        title={title}
        text={review.product && t("on", { product: review.product.title })}
        state={
          <>
            <Badge look={statusStyles[review.status]}>{t(`status.${review.status}`)}</Badge>
            {review.verified && <Tag>{t("verified")}</Tag>}
            {review.featured && <Tag>{t("featured")}</Tag>}
          </>
        }
      />
      <Tabs view label={t("tabsOfReview.label")} items={[tab("review"), tab("history")]} />
      {past ? (
        <Section title={t("tabsOfReview.history")}>
          <HistoryTab entries={history} still revert={may.moderate} />
        </Section>
      ) : (
        <div className="mt-5">
          <RecordColumns side={<Side data={data} />}>
            <ReviewText data={data} />
            <Reply data={data} />
          </RecordColumns>
        </div>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={reviewsUrl()} />;
}
