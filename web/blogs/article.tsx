import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { messages as common } from "#web/_record/messages.ts";
import { AutosaveScope } from "#web/_records/autosave-form.tsx";
import { boundary } from "#web/_records/boundary.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { act } from "./act.ts";
import { articleData } from "./article-data.ts";
import { ArticleText } from "./article-text.tsx";
import { Changes } from "./changes.tsx";
import { messages } from "./messages.ts";
import { blogUrls } from "./urls.ts";
import { VisibilityBadges } from "./visibility.tsx";
import { Write } from "./write.tsx";

export const loader = (args: LoaderFunctionArgs) => articleData(args);
export const action = (args: ActionFunctionArgs) => act(args);
export const meta = titled<typeof loader>((data) => data?.record.title ?? "");

/** One article: written, compared with what readers see, read as they would, and its history. */
export default function Article() {
  const t = useText(messages);
  const shared = useText(common);
  const link = useProjectLink();
  const locale = useLocale();
  const zone = useTimeZone();
  const [url] = useSearchParams();
  const data = useLoaderData<typeof loader>();
  const { record, history, asOf, may } = data;
  const wanted = url.get("tab");
  const tab =
    wanted === "changes" || wanted === "preview" || wanted === "history" ? wanted : asOf ? "preview" : "write";
  const item = (name: "write" | "changes" | "preview" | "history", count?: number) => ({
    label: t(`record.${name}`),
    to: link(blogUrls.one(record.id, { tab: name === "write" ? undefined : name, asOf })),
    current: tab === name,
    ...(count ? { count } : {}),
  });
  const at = record.publishedAt && zonedTime(new Date(record.publishedAt), "both", zone, locale);
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("list.title"), to: link(blogUrls.list()) }]} here={record.title} />
      <PageHead
        title={record.title}
        state={
          <>
            <VisibilityBadges visibility={record.visibility} changes={record.changes.length} />
            {asOf && <Badge look="mark">{shared("asItWas")}</Badge>}
          </>
        }
        text={at ? t("record.live", { at }) : t("record.notLive")}
        actions={
          asOf && (
            <LinkButton icon="undo-2" to={link(blogUrls.one(record.id))}>
              {shared("backToNow")}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t("record.tabs")}
        scroll
        items={[
          item("write"),
          item("changes", record.changes.length),
          item("preview"),
          item("history", history.length),
        ]}
      />
      <AutosaveScope>
        {tab === "write" && <Write key={`${record.id} ${asOf ?? ""}`} data={data} />}
        {tab === "changes" && <Changes data={data} />}
        {tab === "preview" && (
          <div className="mt-5">
            <ArticleText article={record} />
          </div>
        )}
        {tab === "history" && <HistoryTab entries={history} revert={may.edit} />}
      </AutosaveScope>
      <FlashNudge labels={messages.record.flash} />
    </Page>
  );
}

export const ErrorBoundary = boundary(messages.list, blogUrls);
