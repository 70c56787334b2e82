import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { recordAct } from "./record/act.ts";
import { type RecordData, recordData } from "./record/data.ts";
import { Details } from "./record/details.tsx";
import { Preview } from "./record/preview.tsx";
import { Side } from "./record/side.tsx";
import { Versions } from "./record/versions.tsx";
import { contentUrl, driveUrl, fileUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.fileId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.fileId ?? "");
export const meta = titled<typeof loader>((data) => data?.file.name ?? messages.title);
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One file: its preview, details, visibility, versions and history. */
export default function Detail() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const { file, may, history } = data;
  const refusals = ["delete", "restore", "put-back"].map(useRefusal);
  const past = url.get("tab") === "history";
  const tab = (name: "file" | "history") => ({
    label: t(`tabsOfFile.${name}`),
    to: link(fileUrl(file.file, name === "history" ? { tab: name } : {})),
    current: past === (name === "history"),
  });
  return (
    <Page>
      <FlashNudge
        labels={messages.flash}
        undo={{ flash: "deleted", label: t("undo"), fields: { intent: "restore" } }}
      />
      <Breadcrumbs trail={[{ label: t("title"), to: link(driveUrl()) }]} here={file.name} />
      <PageHead
        title={file.title ?? file.name}
        state={
          file.visibility === "public" &&
          !file.trashedAt && <Badge look={{ tone: "info", patch: "full" }}>{t("tabs.public")}</Badge>
        }
        actions={
          !file.trashedAt && (
            <LinkButton kind="primary" icon="download" to={link(contentUrl(file.file))} reloadDocument>
              {t("download")}
            </LinkButton>
          )
        }
      />
      <FormErrors errors={refusals.flatMap(({ errors }) => errors)} />
      {file.trashedAt && <InTrash data={data} />}
      <Tabs view label={t("tabsOfFile.label")} items={[tab("file"), tab("history")]} />
      {past ? (
        <Section title={t("tabsOfFile.history")}>
          <HistoryTab entries={history} still revert={may.edit} />
        </Section>
      ) : (
        <div className="mt-5">
          <RecordColumns side={<Side data={data} />}>
            <Preview data={data} />
            {may.edit && <Details data={data} />}
            <Versions data={data} />
          </RecordColumns>
        </div>
      )}
    </Page>
  );
}

function InTrash({ data: { days, may } }: { data: RecordData }) {
  const t = useText(messages);
  const restore = may.edit && (
    <PostForm name="restore">
      <Button small icon="undo-2" type="submit" name="intent" value="restore">
        {t("restore")}
      </Button>
    </PostForm>
  );
  return (
    <div className="mb-4">
      <Alert kind="warning" title={t("record.trashed")} actions={restore}>
        {t("record.trashedText", { days })}
      </Alert>
    </div>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={driveUrl()} />;
}
