import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { blogs } from "#contracts/blogs";
import { drive } from "#contracts/drive";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { messages as common } from "#web/_record/messages.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { AutosaveScope } from "#web/_records/autosave-form.tsx";
import { recordData } from "#web/_records/record-data.ts";
import { type Member, member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { act } from "./act.ts";
import { blogCalls, storedOf, valuesOf } from "./calls.ts";
import { Changes } from "./changes.tsx";
import { changesOf } from "./changes-data.ts";
import { messages } from "./messages.ts";
import { blogUrls } from "./urls.ts";
import { VisibilityBadges } from "./visibility.tsx";
import { ArticleText, Write } from "./write.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const blogId = args.params.blogId ?? "";
  const who = await member(args);
  const isChanges = new URL(args.request.url).searchParams.get("tab") === "changes";
  const [base, pictures] = await Promise.all([recordData(args, blogCalls, blogId), picturesOf(who)]);
  const { record } = base;
  const published =
    isChanges && record.publishedAt ? await who.call(blogs.getPublishedBlog, { params: { blogId } }) : undefined;
  const publishes = isChanges ? await who.call(blogs.listBlogPublishes, { params: { blogId } }) : undefined;
  const mayPublish = !base.asOf && who.permissions.includes("blog.blog.publish");
  return {
    ...base,
    pictures,
    values: valuesOf(record),
    stored: storedOf(record),
    changes: published?.ok ? changesOf(published.value, record) : undefined,
    publishes: publishes?.ok ? publishes.value.publishes : [],
    may: { ...base.may, publish: mayPublish },
  };
}
export type ArticleData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The latest pictures of the drive, where the reader may see them. */
async function picturesOf({ call, permissions }: Member) {
  if (!permissions.includes("drive.file.list")) return [];
  const page = await call(drive.listMetadata, { query: { query: "type:image", pageSize: 50 } });
  return page.ok ? page.value.metadata.map(({ file, name }) => ({ value: file, label: name })) : [];
}
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

export function ErrorBoundary() {
  return <RecordError title={messages.list.title} listUrl={blogUrls.list()} />;
}
