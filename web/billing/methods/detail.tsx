import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { billing } from "#contracts/billing";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { RefusalOf } from "../refusal.tsx";
import { statusStyles } from "../status-styles.ts";
import { billingUrl, paymentMethodsUrl } from "../urls.ts";
import { methodAct } from "./act.ts";
import { Attempts } from "./attempts.tsx";
import { nameOfCard } from "./card-name.ts";
import { EditCard } from "./edit.tsx";
import { messages } from "./messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const params = { methodId: args.params.methodId ?? "" };
  const [found, attempts, history] = await Promise.all([
    call(billing.getPaymentMethod, { params }),
    call(billing.listPaymentAttempts, { params }),
    recordHistory(call, billing.getPaymentMethodHistory, params),
  ]);
  const method = orThrow(found);
  return {
    method,
    history,
    name: method.card ? nameOfCard(method.card) : method.vendor,
    attempts: attempts.ok ? attempts.value.paymentAttempts : [],
    mayEdit: permissions.includes("billing.payment-method.edit"),
    mayRemove: permissions.includes("billing.payment-method.delete"),
  };
}

export const action = (args: ActionFunctionArgs) => methodAct(args, args.params.methodId ?? "");
export const meta = titled<typeof loader>((data) => data?.name ?? messages.title);

/** A payment method: its state, its payments, and its settings. */
export default function PaymentMethod() {
  const t = useText(messages);
  const link = useProjectLink();
  const { method, name, attempts, history, mayEdit, mayRemove } = useLoaderData<typeof loader>();
  const { status, isDefault } = method;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(paymentMethodsUrl()) },
        ]}
        here={name}
      />
      <PageHead
        title={name}
        state={<Badge look={statusStyles.method[status]}>{t(`status.${status}`)}</Badge>}
        text={isDefault ? t("default") : undefined}
        actions={
          <>
            {mayRemove && <Act intent="remove" label={t("remove")} danger />}
            {mayEdit && !isDefault && <Act intent="default" label={t("makeDefault")} />}
          </>
        }
      />
      <RefusalOf intents={["remove", "default"]} />
      <RecordColumns side={mayEdit && <EditCard method={method} />}>
        <Section title={t("attempts.title")}>
          <Attempts attempts={attempts} />
        </Section>
      </RecordColumns>
      <Section title={t("history")}>
        <HistoryTab entries={history} still />
      </Section>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Act({ intent, label, danger }: { intent: string; label: string; danger?: boolean }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <PostForm name={intent}>
      <Button kind={danger ? "danger-outline" : "default"} type="submit" name="intent" value={intent} busy={busy}>
        {label}
      </Button>
    </PostForm>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={paymentMethodsUrl()} />;
}
