import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { EditForm } from "#web/_record/edit-form.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
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
import { type EditFormPage, editPage } from "./edit-page.ts";
import { inPlaces } from "./in-places.ts";
import { messages } from "./messages.ts";
import { StepFields } from "./step-fields.tsx";
import { TriggerField } from "./trigger-field.tsx";
import { flowsUrl, flowUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => editPage(args);

export const action = (args: ActionFunctionArgs) => editAct(args, args.params.flowId ?? "");

export const meta = titled<typeof loader>((data) => data?.flow.name ?? messages.title);

export default function EditFlow() {
  const t = useText(messages);
  const link = useProjectLink();
  const loaded = useLoaderData<typeof loader>();
  const { flow, draft, triggers } = loaded;
  const parts = useRefusal("edit");
  const [event, setEvent] = useState(parts.value("event", draft.trigger.event));
  const page = { ...loaded, usable: triggers.find((each) => each.event === event)?.fields ?? [] };
  const places = draft.steps.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }));
  // Errors name steps by their place in what was sent.
  const sent = inPlaces(draft.steps, ({ id }) => parts.value(`${id}.place`, "") || undefined);
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
      <EditForm
        refused={parts.refused}
        changed={event !== draft.trigger.event}
        name="edit"
        className="grid max-w-3xl gap-5"
      >
        <FormErrors errors={parts.errors} />
        <TriggerField triggers={triggers} value={event} onChange={setEvent} parts={parts} />
        <Placeholders page={page} />
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
            <div className="grid gap-4">
              {draft.steps.length > 1 && (
                <Field label={t("edit.place")} help={t("edit.placeHelp")}>
                  <Select
                    name={`${step.id}.place`}
                    defaultValue={parts.value(`${step.id}.place`, String(at + 1))}
                    options={places}
                  />
                </Field>
              )}
              <StepFields step={step} at={sent.indexOf(step)} page={page} parts={parts} />
            </div>
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

/** The fields that texts can name with the chosen event. */
function Placeholders({ page: { fields, usable } }: { page: EditFormPage }) {
  const t = useText(messages);
  return (
    <details className="text-13 text-ink-2">
      <summary>{t("edit.placeholders", { example: `{{${usable[0] ?? "shop.name"}}}` })}</summary>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {fields
          .filter(({ name }) => usable.includes(name))
          .map(({ name, label }) => (
            <li key={name} className="break-words">
              <code>{`{{${name}}}`}</code> {label}
            </li>
          ))}
      </ul>
    </details>
  );
}

export function ErrorBoundary() {
  const t = useText(messages);
  return <RecordError title={t("title")} listUrl={flowsUrl()} />;
}
