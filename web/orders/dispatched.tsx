import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { FormFields, PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useProgress } from "#web/_shell/use-reread.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import { messages } from "./dispatch/messages.ts";
import { type ResultData, resultData, stopAct } from "./dispatch/result-data.ts";
import { ResultTable } from "./dispatch/result-table.tsx";
import { OrdersError } from "./error.tsx";
import { dispatchUrl, ordersUrl } from "./urls.ts";

const ASK_MS = 1000;

export const loader = (args: LoaderFunctionArgs) => resultData(args, args.params.jobId ?? "");
export const action = (args: ActionFunctionArgs) => stopAct(args, args.params.jobId ?? "");
export const meta = titled<typeof loader>((data) => data?.title ?? messages.title);

const isRunning = ({ isOver }: { isOver: boolean }) => !isOver;

/** A running or ended dispatch: progress, failures with reasons, and a way to send those again. */
export default function Dispatched() {
  const data = useProgress(useLoaderData<typeof loader>(), isRunning, ASK_MS);
  const t = useText(messages);
  const link = useProjectLink();
  const of = (state: string) => data.parcels.filter((each) => each.state === state);
  const [sent, failed, waiting] = [of("dispatched"), of("failed"), of("waiting")];
  const total = data.parcels.length;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("orders"), to: link(ordersUrl()) },
          { label: t("title"), to: link(dispatchUrl()) },
        ]}
        here={data.title}
      />
      <PageHead
        title={data.isOver ? t("result.done", { sent: sent.length }) : data.title}
        text={data.isOver ? data.status === "cancelled" && t("result.stopped") : t("result.running")}
        actions={
          data.mayStop ? (
            <PostForm name="stop-dispatch">
              <Button kind="danger-outline" type="submit">
                {t("result.stop")}
              </Button>
            </PostForm>
          ) : (
            data.isOver && <LinkButton to={link(dispatchUrl())}>{t("result.another")}</LinkButton>
          )
        }
      />
      <div className="grid gap-2 border-t border-rule-ink pt-4">
        <p className="text-15" aria-live="polite">
          {t("result.count", {
            sent: sent.length,
            failed: failed.length,
            waiting: waiting.length,
            over: data.isOver ? "yes" : "no",
          })}
        </p>
        <Progress label={data.title} value={Math.floor((100 * (total - waiting.length)) / total)} />
        {!data.isOver && <p className="text-13 text-ink-3">{t("result.ifStoppedText")}</p>}
        <noscript>
          <Link to="" reloadDocument>
            {t("result.refresh")}
          </Link>
        </noscript>
      </div>
      {failed.length > 0 && (
        <Section title={t("result.failed", { count: failed.length })} end={<Again parcels={failed} />}>
          <p className="text-13 text-ink-2">{t("result.failedText")}</p>
          <ResultTable parcels={failed} isOver={data.isOver} hasReasons />
        </Section>
      )}
      {data.isOver && waiting.length > 0 && (
        <Section title={t("result.left", { count: waiting.length })} end={<Again parcels={waiting} />}>
          <p className="text-13 text-ink-2">{t("result.leftText")}</p>
        </Section>
      )}
      <Section title={t("result.parcels")}>
        <ResultTable parcels={data.parcels} isOver={data.isOver} />
      </Section>
    </Page>
  );
}

/** Returns these lines to the check, with the decisions made about them. */
function Again({ parcels }: { parcels: ResultData["parcels"] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const lines = parcels.map(({ number, carrier, trackingNumber, fulfillmentId, unpacked }, at) => ({
    line: at + 1,
    order: number,
    carrier,
    trackingNumber,
    fulfillmentId,
    ...(unpacked && { unpacked }),
  }));
  const text = lines.map(({ order, trackingNumber, carrier }) => `${order}\t${trackingNumber}\t${carrier}`).join("\n");
  return (
    <Form method="post" action={link(dispatchUrl())}>
      <FormFields name="dispatch-again" />
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <Button small type="submit">
        {t("result.again", { count: parcels.length })}
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
