import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { endpointAct } from "./act.ts";
import { Deliveries } from "./deliveries.tsx";
import { endpointPage } from "./endpoint-page.ts";
import { endpointLooks, stateOf } from "./looks.ts";
import { messages } from "./messages.ts";
import { Secret } from "./secret.tsx";
import { Settings } from "./settings.tsx";
import { webhooksUrl, webhookUrl } from "./urls.ts";
import { VIEWS } from "./views.ts";

export const loader = (args: LoaderFunctionArgs) => endpointPage(args);

export const action = (args: ActionFunctionArgs) => endpointAct(args, args.params.endpointId ?? "");

export const meta = titled<typeof loader>((data) => data?.endpoint.url ?? messages.title);

const FAILURES = ["notTested"];

export default function Webhook() {
  const t = useText(messages);
  const link = useProjectLink();
  const page = useLoaderData<typeof loader>();
  const { endpoint, view, mayEdit, history } = page;
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  const state = stateOf(endpoint);
  const flashes = ["on", "off", "saved", "tested", "notTested", "resending"] as const;
  const { host } = new URL(endpoint.url);
  return (
    <Page wide>
      <FlashNudge labels={Object.fromEntries(flashes.map((each) => [each, t(`flash.${each}`)]))} failures={FAILURES} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(webhooksUrl()) }]} here={host} />
      <PageHead
        title={host}
        text={<span className="break-all">{endpoint.url}</span>}
        state={<Badge look={endpointLooks[state]}>{t(`states.${state}`)}</Badge>}
        actions={mayEdit && <Switches enabled={endpoint.enabled} />}
      />
      <SwitchErrors />
      {!endpoint.enabled && endpoint.reason && (
        <Alert kind="danger" title={t("detail.off")}>
          <p>{endpoint.reason}</p>
        </Alert>
      )}
      {endpoint.enabled && endpoint.failingSince && (
        <Alert kind="warning" title={t("states.failing")}>
          <p>{t.rich("detail.failing", { at: () => <DateTime at={endpoint.failingSince ?? ""} /> })}</p>
        </Alert>
      )}
      {made ? (
        <Secret secret={made.secret} done={link(webhookUrl(endpoint.id))}>
          {"overlapUntil" in made && made.overlapUntil && (
            <p>{t.rich("secret.old", { at: () => <DateTime at={made.overlapUntil ?? ""} /> })}</p>
          )}
        </Secret>
      ) : (
        <>
          <Tabs
            label={t("title")}
            items={VIEWS.map((each) => ({
              label: each === "title" ? t("deliveries.title") : t(`detail.${each}`),
              to: link(webhookUrl(endpoint.id, { view: each === "title" ? undefined : each })),
              current: view === each,
              ...(each === "title" && { count: endpoint.deliveries.total }),
            }))}
          />
          {view === "title" && <Deliveries page={page} />}
          {view === "settings" && <Settings page={page} />}
          {view === "history" && <HistoryTab entries={history} still />}
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const t = useText(messages);
  return <RecordError title={t("title")} listUrl={webhooksUrl()} />;
}

function SwitchErrors() {
  const all = [useRefusal("on"), useRefusal("off"), useRefusal("test"), useRefusal("delete")];
  return <FormErrors errors={all.flatMap(({ errors }) => errors)} />;
}

function Switches({ enabled }: { enabled: boolean }) {
  const t = useText(messages);
  const button = (intent: string, label: string) => (
    <PostForm name={intent}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit">{label}</Button>
    </PostForm>
  );
  return (
    <>
      {enabled ? button("off", t("detail.switchOff")) : button("on", t("detail.on"))}
      {enabled && button("test", t("detail.test"))}
    </>
  );
}
