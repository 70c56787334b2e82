import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { catalogue } from "#contracts/catalogue";
import { countryOptions } from "#web/_record/countries.ts";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { messages as common } from "#web/_record/messages.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { recordHistory, revertedFields } from "#web/_record/record-history.ts";
import { changedIn, listIn, refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { AgreementNote, EndAgreement } from "./fulfiller/agreement.tsx";
import { AgreementStatus } from "./fulfiller/agreement-status.tsx";
import { Capacity } from "./fulfiller/capacity.tsx";
import { FulfillerForm } from "./fulfiller/form.tsx";
import { messages } from "./fulfiller/messages.ts";
import { Rates } from "./fulfiller/rates.tsx";
import { integerIn } from "./integer.ts";
import { fulfillersUrl, fulfillerUrl } from "./urls.ts";

const bodyIn = (form: FormData) => ({
  name: textIn(form, "name") ?? "",
  country: textIn(form, "country") ?? "",
  leadTimeDays: integerIn(form, "leadTimeDays") ?? 0,
  capacity: textIn(form, "capacity") ?? "free",
  technologies: listIn(form, "technologies"),
});

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const params = { fulfillerId: args.params.fulfillerId ?? "" };
  const [found, history] = await Promise.all([
    call(catalogue.getFulfiller, { params, query: asOf ? { asOf } : {} }),
    recordHistory(call, catalogue.fulfillerHistory, params),
  ]);
  const allows = (permission: string) => !asOf && permissions.includes(permission);
  const may = { edit: allows("catalogue.fulfiller.edit"), ask: allows("catalogue.fulfiller.create") };
  return { fulfiller: orThrow(found), history, asOf, may, countries: countryOptions() };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const params = { fulfillerId: args.params.fulfillerId ?? "" };
  const wanted = sent.form.get("intent");
  if (wanted === "end" || wanted === "again") return agreementAct(sent, params, wanted);
  const intent = wanted === "revert" ? "revert" : "edit";
  const change =
    intent === "revert"
      ? await revertedFields(sent, catalogue.fulfillerHistory, params)
      : { ok: true as const, fields: changedIn(sent.form, bodyIn(sent.form)) };
  const body = change.ok ? read(catalogue.updateFulfiller.body, change.fields) : change;
  if (!body.ok) return refusedWith(sent.form, intent, body.problem);
  const { key: idempotencyKey, version: ifMatch } = sent;
  const response = await sent.call(catalogue.updateFulfiller, { params, body: body.value, idempotencyKey, ifMatch });
  if (!response.ok) return refusedWith(sent.form, intent, response.problem);
  return redirect(
    withProject(
      fulfillerUrl(
        params.fulfillerId,
        intent === "revert" ? { tab: "history", flash: "reverted" } : { flash: "saved" },
      ),
      sent.project.id,
    ),
    consistencyHeaders(sent),
  );
}

/** Ends the agreement, or asks for it again. */
async function agreementAct(sent: Posted, params: { fulfillerId: string }, intent: "end" | "again") {
  const { call, key: idempotencyKey, form, project } = sent;
  const answer =
    intent === "end"
      ? await call(catalogue.endFulfiller, { params, body: {}, idempotencyKey })
      : await call(catalogue.createFulfiller, { body: { project: params.fulfillerId }, idempotencyKey });
  if (!answer.ok) return refusedWith(form, intent, answer.problem);
  const flash = intent === "end" ? "ended" : answer.value.isOwn ? "added" : "asked";
  return redirect(withProject(fulfillerUrl(params.fulfillerId, { flash }), project.id), consistencyHeaders(sent));
}

export const meta = titled<typeof loader>((data) => data?.fulfiller.name ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One fulfiller: its details, its delivery rates, and its history. */
export default function FulfillerScreen() {
  const { fulfiller, history, asOf, may, countries } = useLoaderData<typeof loader>();
  const t = useText(messages);
  const kit = useText(common);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const isOpen = fulfiller.agreement === "accepted" || fulfiller.agreement === "requested";
  const errors = [...useRefusal("end").errors, ...useRefusal("again").errors];
  const inHistory = url.get("tab") === "history";
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(fulfillersUrl()) }]} here={fulfiller.name} />
      <PageHead
        title={fulfiller.name}
        actions={may.edit && isOpen && <EndAgreement fulfiller={fulfiller} />}
        state={
          <>
            <span className="flex flex-wrap gap-3 text-14 font-normal">
              <AgreementStatus of={fulfiller.agreement} />
              <Capacity of={fulfiller.capacity} />
            </span>
            {asOf && <Badge look="mark">{kit("asItWas")}</Badge>}
          </>
        }
      />
      <Tabs
        view
        label={fulfiller.name}
        items={[
          { label: t("tabs.overview"), to: link(fulfillerUrl(fulfiller.id, { asOf })), current: !inHistory },
          {
            label: t("tabs.history"),
            to: link(fulfillerUrl(fulfiller.id, { tab: "history", asOf })),
            count: history.length,
            current: inHistory,
          },
        ]}
      />
      {inHistory ? (
        <HistoryTab entries={history} revert={may.edit} />
      ) : (
        <>
          {errors.map(({ message }) => (
            <Alert key={message} kind="danger" title={message} live />
          ))}
          {!asOf && <AgreementNote fulfiller={fulfiller} may={may} />}
          {fulfiller.rates && <Rates fulfiller={fulfiller} mayEdit={may.edit} />}
          {may.edit && (
            <Section title={t("form.details")} ruled>
              <FulfillerForm fulfiller={fulfiller} countries={countries} />
            </Section>
          )}
        </>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={fulfillersUrl()} />;
}
