import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { sizeText } from "#web/_record/size-text.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useSlowNavigation } from "#web/_record/use-slow-navigation.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { listAct } from "./list/act.ts";
import { type ListData, listData } from "./list/data.ts";
import { pageSize, readListQuery } from "./list/query.ts";
import { RenameDialog } from "./list/rename-dialog.tsx";
import { FilesTable } from "./list/table.tsx";
import { ListTools } from "./list/tools.tsx";
import { Upload } from "./list/upload.tsx";
import { messages } from "./messages.ts";
import { driveUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const action = (args: ActionFunctionArgs) => listAct(args);
export const meta = titled(messages.title);

/** The project's files: upload, search, publish and trash. */
export default function List() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const refusals = ["delete", "restore", "publish", "unpublish"].map(useRefusal);
  const undo = { flash: "deleted", label: t("undo"), fields: { intent: "restore", file: url.get("of") ?? "" } };
  const { counts, room, may } = data;
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} undo={undo} />
      <PageHead title={t("title")} text={t("text")} />
      <FormErrors errors={refusals.flatMap(({ errors }) => errors)} />
      {room.status === "read_only" && (
        <div className="mb-4">
          <Alert kind="warning" title={t("readOnly")}>
            {t("readOnlyText")}
          </Alert>
        </div>
      )}
      {may.create && <Upload most={room.maxFileBytes} />}
      {counts.files + counts.trashed > 0 && <ListTools data={data} />}
      <Body data={data} />
      <Room data={data} />
      <RenameDialog files={data.files} />
    </Page>
  );
}

function Body({ data }: { data: ListData }) {
  const t = useText(messages);
  const slow = useSlowNavigation();
  if (slow) return <TableSkeleton rows={Math.max(6, data.files.length)} label={t("loading")} />;
  if (data.files.length === 0 && !data.next) return <Nothing data={data} />;
  return (
    <>
      <FilesTable data={data} />
      <ListPager size={pageSize} shown={data.files.length} next={data.next} note={t("counts", data.counts)} />
    </>
  );
}

function Nothing({ data: { counts, room } }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  if (readListQuery(url).tab === "trash")
    return <Empty title={t("noTrash.title")}>{t("noTrash.text", { days: room.retentionDays })}</Empty>;
  if (counts.files === 0) return <Empty title={t("empty.title")}>{t("empty.text")}</Empty>;
  return (
    <Empty title={t("none.title")} actions={<LinkButton to={link(driveUrl())}>{t("none.all")}</LinkButton>}>
      {t("none.text")}
    </Empty>
  );
}

function Room({ data: { room } }: { data: ListData }) {
  const t = useText(messages);
  const locale = useLocale();
  const share = room.quotaBytes ? (room.usedBytes / room.quotaBytes) * 100 : 100;
  const [used, quota] = [sizeText(room.usedBytes, locale), sizeText(room.quotaBytes, locale)];
  return (
    <div className="mt-5 grid max-w-xs gap-1.5">
      <Progress label={t("roomLabel")} value={Math.min(100, share)} tone={share > 90 ? "danger" : undefined} />
      <p className="text-13 text-ink-2">{t("room", { used, quota })}</p>
    </div>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={driveUrl()} />;
}
