import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhooks } from "#contracts/webhooks";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Docket } from "#web/_ui/band.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Badge, Status } from "#web/_ui/status.tsx";
import { deliveryAct } from "./act.ts";
import { deliveryLooks } from "./looks.ts";
import { messages } from "./messages.ts";
import { webhooksUrl, webhookUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const params = { endpointId: args.params.endpointId ?? "", deliveryId: args.params.deliveryId ?? "" };
  const { request, ...delivery } = orThrow(await call(webhooks.getWebhookDelivery, { params }));
  return {
    delivery,
    request: request && JSON.stringify(JSON.parse(request), null, 2),
    mayResend: permissions.includes("webhooks.delivery.resend"),
  };
}

export const action = (args: ActionFunctionArgs) =>
  deliveryAct(args, args.params.endpointId ?? "", args.params.deliveryId ?? "");

export const meta = titled<typeof loader>((data) => data?.delivery.event ?? messages.title);

/** One delivery: each try with what was answered, and the request as it would be sent now. */
const FAILURES = ["notResent"];

export default function Delivery() {
  const t = useText(messages);
  const link = useProjectLink();
  const { delivery, request, mayResend } = useLoaderData<typeof loader>();
  const { host } = new URL(delivery.url);
  const refused = useRefusal("resend");
  return (
    <Page>
      <FlashNudge labels={{ resent: t("flash.resent"), notResent: t("flash.notResent") }} failures={FAILURES} />
      <Breadcrumbs
        trail={[
          { label: t("title"), to: link(webhooksUrl()) },
          { label: host, to: link(webhookUrl(delivery.endpoint)) },
        ]}
        here={delivery.event}
      />
      <PageHead
        title={delivery.event}
        state={<Badge look={deliveryLooks[delivery.status]}>{t(`deliveries.states.${delivery.status}`)}</Badge>}
        actions={
          mayResend && (
            <PostForm name="resend">
              <input type="hidden" name="intent" value="resend" />
              <Button type="submit">{t("delivery.again")}</Button>
            </PostForm>
          )
        }
      />
      <FormErrors errors={refused.errors} />
      <Docket
        facts={[
          { label: t("deliveries.sent"), value: <DateTime at={delivery.eventAt} /> },
          { label: t("delivery.message"), value: <code className="break-all">{delivery.messageId}</code> },
          ...(delivery.nextAttemptAt
            ? [{ label: t("delivery.next"), value: <DateTime at={delivery.nextAttemptAt} /> }]
            : []),
        ]}
      />
      <Section title={t("delivery.tries")}>
        <ol>
          {delivery.attempts.toReversed().map((each) => (
            <li key={each.attempt} className="border-b border-rule py-3">
              <h3 className="flex flex-wrap items-baseline gap-3 font-semibold">
                {t("delivery.attempt", { number: String(each.attempt) })}
                <Status look={deliveryLooks[each.ok ? "delivered" : "failed"]}>
                  {each.status ?? t("deliveries.noAnswer")}
                </Status>
                <span className="text-13 font-normal text-ink-2">
                  <DateTime at={each.at} /> · {t("delivery.took", { ms: each.ms })}
                </span>
              </h3>
              {each.error && <p>{each.error}</p>}
              {each.status !== undefined && (
                <pre className="mt-1 whitespace-pre-wrap break-all text-13 text-ink-2">
                  {each.answer || t("delivery.noAnswer")}
                </pre>
              )}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t("delivery.request")}>
        <p className="text-13 text-ink-2">{request ? t("delivery.requestText") : t("delivery.gone")}</p>
        {request && <pre className="mt-2 whitespace-pre-wrap break-all text-13">{request}</pre>}
      </Section>
    </Page>
  );
}

export function ErrorBoundary() {
  const t = useText(messages);
  return <RecordError title={t("title")} listUrl={webhooksUrl()} />;
}
