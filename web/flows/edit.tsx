import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flows } from "#contracts/flows";
import { webhooks } from "#contracts/webhooks";
import { EditForm } from "#web/_record/edit-form.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { editAct } from "./act.ts";
import { ADDABLE } from "./addable.ts";
import { ConditionFields, DurationFields } from "./condition-fields.tsx";
import { messages } from "./messages.ts";
import { StepFields } from "./step-fields.tsx";
import { flowsUrl, flowUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args);
  const params = { flowId: args.params.flowId ?? "" };
  const [flow, draft, options, endpoints] = await Promise.all([
    call(flows.getFlow, { params }),
    call(flows.getFlowDraft, { params }),
    call(flows.getFlowOptions, {}),
    permissions.includes("webhooks.endpoint.list")
      ? call(webhooks.listWebhooks, { query: { pageSize: 20 } })
      : undefined,
  ]);
  const { triggers, fields } = orThrow(options);
  const found = orThrow(draft);
  const about = triggers.find(({ event }) => event === found.trigger.event)?.about;
  return {
    flow: orThrow(flow),
    draft: found,
    fields,
    triggers: triggers.filter((each) => each.about === about),
    endpoints: endpoints?.ok ? endpoints.value.endpoints.map(({ id, url }) => ({ id, url })) : [],
    currency: project.currency,
  };
}
export type EditPage = Awaited<ReturnType<typeof loader>>;

export const action = (args: ActionFunctionArgs) => editAct(args, args.params.flowId ?? "");

export const meta = titled<typeof loader>((data) => data?.flow.name ?? messages.title);

export default function EditFlow() {
  const t = useText(messages);
  const link = useProjectLink();
  const page = useLoaderData<typeof loader>();
  const { flow, draft, triggers } = page;
  const parts = useRefusal("edit");
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("title"), to: link(flowsUrl()) },
          { label: flow.name, to: link(flowUrl(flow.id)) },
        ]}
        here={t("actions.edit")}
      />
      <PageHead title={t("edit.title", { name: flow.name })} text={t("edit.text")} />
      <EditForm refused={parts.refused} name="edit" className="grid max-w-3xl gap-5">
        <FormErrors errors={parts.errors} />
        <p className="text-13 text-ink-2">{t("edit.placeholders", { example: "{{order.number}}" })}</p>
        <Field id={parts.id("trigger.event")} label={t("edit.trigger")} error={parts.error("trigger.event")}>
          <Select
            name="event"
            defaultValue={parts.value("event", draft.trigger.event)}
            options={triggers.map(({ event, title }) => ({ value: event, label: title }))}
          />
        </Field>
        <ConditionFields
          scope="conditions"
          path="trigger.conditions"
          of={draft.trigger.conditions}
          page={page}
          parts={parts}
        />
        <DurationFields
          legend={t("edit.delay")}
          help={t("edit.delayHelp")}
          scope="delay"
          path="delay"
          of={draft.delay}
          parts={parts}
        />
        {draft.steps.map((step, at) => (
          <Section key={step.id} title={t("edit.step", { number: String(at + 1), type: t(`types.${step.type}`) })}>
            <StepFields step={step} at={at} page={page} parts={parts} />
          </Section>
        ))}
        <Field label={t("edit.add")}>
          <Select
            name="add"
            defaultValue=""
            placeholder={t("edit.addNone")}
            options={ADDABLE.map((each) => ({ value: each, label: t(`types.${each}`) }))}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={link(flowUrl(flow.id))}>{t("edit.cancel")}</LinkButton>
          <Button kind="primary" type="submit">
            {t("edit.save")}
          </Button>
        </div>
      </EditForm>
    </Page>
  );
}

export function ErrorBoundary() {
  const t = useText(messages);
  return <RecordError title={t("title")} listUrl={flowsUrl()} />;
}
