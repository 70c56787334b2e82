import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { HistoryEntry } from "#platform/history";
import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { BlameFrom } from "#web/_record/field-blame.tsx";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { messages as common } from "#web/_record/messages.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, type Crumb, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import type { RecordUrls } from "./urls.ts";
import { useWords } from "./use-words.ts";
import type { DeleteWords } from "./words.ts";

interface ScreenProps {
  readonly data: {
    readonly record: { readonly id: string; readonly state: string };
    readonly history: readonly HistoryEntry[];
    readonly asOf?: string | undefined;
    readonly may: { readonly edit: boolean; readonly delete: boolean };
  };
  readonly urls: RecordUrls;
  /** The list's title, for the way back, and what is above the list. */
  readonly listTitle: string;
  readonly above?: readonly Crumb[];
  /** What the record is inside of, from the top. */
  readonly path?: readonly Crumb[];
  readonly title: string;
  /** Badges beside the title. */
  readonly state?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands beside the record. */
  readonly side: ReactNode;
  readonly flash: Readonly<Record<string, string>>;
  readonly deletion: DeleteWords;
  /** What has to be chosen before a deletion. */
  readonly deletionFields?: ReactNode;
  /** Whether the kind has an archive. */
  readonly archives?: boolean;
  readonly children: ReactNode;
}

/** One record: what it holds, its history, and what can be done with it. */
export function RecordScreen(props: ScreenProps) {
  const { data, urls, listTitle, above = [], path = [], title, state, actions, side, flash, children } = props;
  const { record, asOf, may } = data;
  const own = useText(messages);
  const shared = useText(common);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const isHistory = url.get("tab") === "history";
  const tab = (name: string | undefined) => link(urls.one(record.id, { tab: name, asOf }));
  return (
    <Page>
      <Breadcrumbs trail={[...above, { label: listTitle, to: link(urls.list()) }, ...path]} here={title} />
      <PageHead
        keep
        title={title}
        state={
          <>
            {state}
            {record.state === "archived" && (
              <Badge look={{ tone: "neutral", patch: "dashed" }}>{own("archived")}</Badge>
            )}
            {asOf && <Badge look="mark">{shared("asItWas")}</Badge>}
          </>
        }
        actions={
          asOf ? (
            <LinkButton icon="undo-2" to={link(urls.one(record.id))}>
              {shared("backToNow")}
            </LinkButton>
          ) : (
            <>
              {actions}
              {may.edit && (
                <LinkButton kind="primary" icon="pencil" to={link(urls.edit(record.id))} prefetch="intent">
                  {own("edit")}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <Tabs
        view
        label={own("recordTabs")}
        items={[
          { label: own("overview"), to: tab(undefined), current: !isHistory },
          { label: own("history"), to: tab("history"), current: isHistory },
        ]}
      />
      {isHistory ? (
        <HistoryTab entries={data.history} revert={may.edit} />
      ) : (
        <BlameFrom entries={data.history} asOf={asOf} to={({ id }) => `${tab("history")}#${id}`}>
          <RecordColumns
            side={
              <>
                {side}
                <Manage {...props} />
              </>
            }
          >
            {children}
          </RecordColumns>
        </BlameFrom>
      )}
      <FlashNudge labels={flash} />
    </Page>
  );
}

/** The archive and the bin; both can be taken back. */
function Manage({ data: { record, may }, deletion, deletionFields, archives }: ScreenProps) {
  const own = useText(messages);
  const t = useWords(deletion);
  const archive = useRefusal("archive");
  const removal = useRefusal("delete");
  if (!may.edit && !may.delete) return null;
  const isArchived = record.state === "archived";
  return (
    <Section title={own("manage")} ruled>
      <FormErrors errors={[...archive.errors, ...removal.errors]} />
      <div className="flex flex-wrap gap-2">
        {may.edit && (archives || isArchived) && (
          <PostForm name="archive" preventScrollReset>
            <input type="hidden" name="intent" value={isArchived ? "restore" : "archive"} />
            <Button type="submit">{own(isArchived ? "restore" : "archive")}</Button>
          </PostForm>
        )}
        {may.delete && (
          <ConfirmedForm intent="delete" button={own("remove")} title={t("title")} fields={deletionFields}>
            {t("text")}
          </ConfirmedForm>
        )}
      </div>
      <p className="mt-2 text-13 text-ink-3">{own("deleteHelp")}</p>
    </Section>
  );
}
