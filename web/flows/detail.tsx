import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { flowAct } from "./act.ts";
import { type FlowPage, flowPage } from "./flow-page.ts";
import { flowLooks } from "./looks.ts";
import { messages } from "./messages.ts";
import { Runs } from "./runs.tsx";
import { Settings } from "./settings.tsx";
import { Steps } from "./steps.tsx";
import { editFlowUrl, flowsUrl, flowUrl } from "./urls.ts";
import { VIEWS } from "./views.ts";

export const loader = (args: LoaderFunctionArgs) => flowPage(args);

export const action = (args: ActionFunctionArgs) => flowAct(args, args.params.flowId ?? "");

export const meta = titled<typeof loader>((data) => data?.flow.name ?? messages.title);

export default function Flow() {
  const t = useText(messages);
  const link = useProjectLink();
  const page = useLoaderData<typeof loader>();
  const { flow, draft, view, mayEdit, history } = page;
  const changes = draft.changes.length;
  const { stats } = flow;
  const flashes = [
    "on",
    "off",
    "pausedOne",
    "published",
    "discarded",
    "saved",
    "settings",
    "tested",
    "replaying",
  ] as const;
  return (
    <Page wide>
      <FlashNudge labels={Object.fromEntries(flashes.map((each) => [each, t(`flash.${each}`)]))} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(flowsUrl()) }]} here={flow.name} />
      <PageHead
        title={flow.name}
        text={flow.description}
        state={
          <>
            <Badge look={flowLooks[flow.status]}>{t(`states.${flow.status}`)}</Badge>
            {changes > 0 && <Badge look="mark">{t("draft", { count: changes })}</Badge>}
          </>
        }
        actions={mayEdit && <Switches status={flow.status} changes={changes} edit={link(editFlowUrl(flow.id))} />}
      />
      <SwitchErrors />
      {flow.status === "error" && (
        <Alert kind="danger" title={t("stopped")}>
          <p>{t("stoppedText", { reason: flow.reason ?? "" })}</p>
        </Alert>
      )}
      <Band>
        <KeyFigure label={t("figures.runs")} value={stats.runs} />
        <KeyFigure label={t("figures.sent")} value={stats.sent} />
        <KeyFigure label={t("figures.skipped")} value={stats.skipped} />
        <KeyFigure label={t("figures.waiting")} value={stats.waiting} />
        <KeyFigure label={t("figures.failed")} value={stats.failed} />
      </Band>
      <Tabs
        scroll
        label={t("tabs.label")}
        items={VIEWS.map((each) => ({
          label: t(`tabs.${each}`),
          to: link(flowUrl(flow.id, { view: each === "steps" ? undefined : each })),
          current: view === each,
          ...(each === "steps" && { count: draft.steps.length }),
          ...(each === "runs" && { count: stats.runs + stats.missed }),
        }))}
      />
      {view === "steps" && <Steps page={page} />}
      {view === "runs" && <Runs page={page} />}
      {view === "settings" && <Settings page={page} />}
      {view === "history" && <HistoryTab entries={history} still />}
    </Page>
  );
}

export function ErrorBoundary() {
  const t = useText(messages);
  return <RecordError title={t("title")} listUrl={flowsUrl()} />;
}

const SWITCHES = ["on", "off", "pause", "publish", "discard"] as const;
function SwitchErrors() {
  const [on, off, pause, publish, discard] = SWITCHES.map(useRefusal);
  const errors = [on, off, pause, publish, discard].flatMap((each) => each?.errors ?? []);
  return <FormErrors errors={errors} />;
}

function Switches({ status, changes, edit }: { status: FlowPage["flow"]["status"]; changes: number; edit: string }) {
  const t = useText(messages);
  const isOn = status === "on";
  return (
    <>
      <LinkButton to={edit}>{t("actions.edit")}</LinkButton>
      {status !== "off" && <SwitchButton intent="off" label={t("actions.off")} />}
      {isOn && <SwitchButton intent="pause" label={t("actions.pause")} />}
      {!isOn && <SwitchButton intent="on" label={t("actions.on")} primary={changes === 0} />}
      {changes > 0 && <SwitchButton intent="discard" label={t("actions.discard")} />}
      {changes > 0 && <SwitchButton intent="publish" label={t("actions.publish", { count: changes })} primary />}
    </>
  );
}

function SwitchButton({ intent, label, primary }: { intent: string; label: string; primary?: boolean }) {
  return (
    <PostForm name={intent}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" {...(primary && { kind: "primary" })}>
        {label}
      </Button>
    </PostForm>
  );
}
