import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { DeniedBy } from "#web/_record/denied-by.tsx";
import { FormFields } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns } from "#web/_ui/page.tsx";
import { Steps } from "#web/_ui/steps.tsx";
import { type Checked, dispatchAct } from "./dispatch/act.ts";
import { dispatchData } from "./dispatch/data.ts";
import { toLine } from "./dispatch/lines.ts";
import { MatchedLines } from "./dispatch/matched.tsx";
import { messages } from "./dispatch/messages.ts";
import { Paste } from "./dispatch/paste.tsx";
import { DISPATCHING } from "./dispatch/permission.ts";
import { Problems } from "./dispatch/problems.tsx";
import { Summary } from "./dispatch/summary.tsx";
import { OrdersError } from "./error.tsx";
import { ScanField } from "./scan-field.tsx";
import { dispatchUrl, ordersUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => dispatchData(args);
export const action = (args: ActionFunctionArgs) => dispatchAct(args);
export const meta = titled(messages.title);

/** Dispatches many parcels: paste tracking, check it by line, correct it, and send it as a job. */
export default function Dispatch() {
  const data = useLoaderData<typeof loader>();
  const checked = useActionData<typeof action>() as Checked | undefined;
  const t = useText(messages);
  const link = useProjectLink();
  const lines = checked?.lines ?? [];
  const problems = lines.filter(({ problem }) => problem);
  const out = lines.filter(({ leftOut }) => leftOut);
  const ready = lines.filter(({ problem, leftOut }) => !problem && !leftOut);
  const isChecked = lines.length > 0;
  const counts = { ready: ready.length, problems: problems.length };
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("orders"), to: link(ordersUrl()) }]} here={t("title")} />
      <PageHead
        title={t("heading")}
        text={t("text")}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <ScanField />
            {isChecked && (
              <LinkButton to={link(dispatchUrl())} reloadDocument>
                {t("paste.clear")}
              </LinkButton>
            )}
          </div>
        }
      />
      {data.may ? (
        <>
          <Steps
            steps={[
              {
                key: "tracking",
                label: t("steps.tracking"),
                state: isChecked ? "done" : "now",
                text: isChecked ? t("steps.lines", { count: lines.length }) : t("steps.paste"),
              },
              {
                key: "check",
                label: t("steps.check"),
                state: isChecked ? "now" : "later",
                text: isChecked && t("steps.checked", counts),
              },
              { key: "dispatch", label: t("steps.dispatch"), state: "later", text: t("steps.notYet") },
            ]}
          />
          <Paste first={data.text} checked={checked} />
          {checked && isChecked && (
            <Form method="post" preventScrollReset>
              <FormFields name="dispatch" />
              <input type="hidden" name="text" value={checked.text} />
              <input type="hidden" name="carrier" value={checked.carrier} />
              <input type="hidden" name="ready" value={ready.length} />
              <input type="hidden" name="lines" value={JSON.stringify(lines.map(toLine))} />
              {/* What Enter in a field presses: the first button of the form. */}
              <button type="submit" name="decide" value="" className="sr-only" tabIndex={-1} aria-hidden="true" />
              {checked.changed && (
                <div className="mt-5">
                  <Alert kind="warning" title={t("summary.changed")} live />
                </div>
              )}
              <RecordColumns side={<Summary {...counts} out={out.length} />}>
                <Problems lines={problems} />
                <MatchedLines lines={ready} />
              </RecordColumns>
            </Form>
          )}
        </>
      ) : (
        <DeniedBy title={t("denied")} permission={DISPATCHING} />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
