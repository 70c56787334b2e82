import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useProgress } from "#web/_shell/use-reread.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import { campaignsUrl, campaignUrl, draftUrl } from "../urls.ts";
import { campaignAct } from "./act.ts";
import WholeResults from "./campaign-results.lazy.tsx";
import WholeChecks from "./checks-tab.lazy.tsx";
import { type CampaignPage, campaignPage } from "./data.ts";
import { Planned } from "./facts.tsx";
import { Audience, Email } from "./prepare.tsx";
import WholeRecipients from "./recipients.lazy.tsx";
import { Schedule } from "./schedule.tsx";
import { shownSubject } from "./shown-subject.ts";
import { statusStyles } from "./states.ts";

// The server renders them too, for pages without script.
const Results = import.meta.env.SSR ? WholeResults : lazily(() => import("./campaign-results.lazy.tsx"));
const Recipients = import.meta.env.SSR ? WholeRecipients : lazily(() => import("./recipients.lazy.tsx"));
const Checks = import.meta.env.SSR ? WholeChecks : lazily(() => import("./checks-tab.lazy.tsx"));

const SENDING_MS = 2_000;
/** While it waits for its time, which may be days away. */
const WAITING_MS = 20_000;
/** Longer than emails are under way. */
const LEAVING_MS = 60_000;

export const loader = (args: LoaderFunctionArgs) => campaignPage(args);
export const action = (args: ActionFunctionArgs) => campaignAct(args, args.params.campaignId ?? "");
export const meta = titled<typeof loader>((data) => data?.campaign.name ?? messages.title);
export const handle: DataHandle = { viewParameters: ["width"] };

/** A paused one moves until the emails that were under way have left. */
const isLeaving = ({ campaign: { status, updatedAt }, now }: CampaignPage) =>
  status === "paused" && Date.parse(now) - Date.parse(updatedAt) < LEAVING_MS;
const isMoving = (page: CampaignPage) =>
  page.campaign.status === "sending" || page.campaign.status === "scheduled" || isLeaving(page);

/** A campaign: what it sends to whom, how far it is, and what came of it. */
export default function Campaign() {
  const t = useText(messages);
  const link = useProjectLink();
  const loaded = useLoaderData<typeof loader>() as CampaignPage;
  const page = useProgress(loaded, isMoving, loaded.campaign.status === "scheduled" ? WAITING_MS : SENDING_MS);
  const { campaign, view, history } = page;
  const { id, name, status } = campaign;
  const open = page.checks.filter(({ isPassed }) => !isPassed).length;
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(campaignsUrl()) }]} here={name} />
      <PageHead
        title={name}
        text={shownSubject(campaign.subject)}
        state={<Badge look={statusStyles[status]}>{t(`statuses.${status}`)}</Badge>}
        actions={<Moves page={page} />}
      />
      <MoveErrors />
      {campaign.keptInOutbox && <Alert kind="warning" title={t("detail.outbox")} />}
      {page.isEditable && view !== "history" && <Planned page={page} />}
      <Tabs
        label={t("detail.tabs.label")}
        scroll
        items={page.views.map((each) => ({
          label: t(`detail.tabs.${each}`),
          to: link(campaignUrl(id, { view: each === page.views[0] ? undefined : each })),
          current: each === view,
          ...(each === "checks" && open > 0 && { count: open }),
        }))}
      />
      {view === "email" && <Email page={page} />}
      {view === "audience" && <Audience page={page} />}
      {view === "schedule" && <Schedule page={page} />}
      {view === "checks" && (
        <Suspense>
          <Checks page={page} />
        </Suspense>
      )}
      {view === "overview" && (
        <Suspense>
          <Results page={page} />
        </Suspense>
      )}
      {view === "recipients" && (
        <Suspense>
          <Recipients page={page} />
        </Suspense>
      )}
      {view === "history" && <HistoryTab entries={history} still />}
    </Page>
  );
}

function MoveErrors() {
  const all = [
    useRefusal("pause"),
    useRefusal("resume"),
    useRefusal("unschedule"),
    useRefusal("cancel"),
    useRefusal("test"),
  ];
  return <FormErrors errors={all.flatMap(({ errors }) => errors)} />;
}

function Moves({ page: { campaign, may, view } }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const button = (intent: "pause" | "resume" | "unschedule" | "test", isPrimary = false) => (
    <PostForm name={intent}>
      <input type="hidden" name="intent" value={intent} />
      <Button kind={isPrimary ? "primary" : "default"} type="submit">
        {t(`detail.${intent}`)}
      </Button>
    </PostForm>
  );
  const { id, status, draftId } = campaign;
  if (status === "draft" || status === "scheduled")
    return (
      <>
        {may.edit && button("test")}
        {may.edit && status === "scheduled" && button("unschedule")}
        {may.send && status === "draft" && view !== "schedule" && (
          <LinkButton kind="primary" to={link(campaignUrl(id, { view: "schedule" }))}>
            {t("detail.toSchedule")}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      {may.openDraft && <LinkButton to={link(draftUrl(draftId))}>{t("detail.seeEmail")}</LinkButton>}
      {may.edit && status === "sending" && button("pause", true)}
      {may.edit && may.send && (status === "paused" || status === "failed") && button("resume", true)}
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={campaignsUrl()} />;
}
