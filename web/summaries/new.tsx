import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { summaries } from "#contracts/summaries";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { billingUrl } from "../billing/urls.ts";
import { createAct } from "./act.ts";
import { lastMonth } from "./last-month.ts";
import { messages } from "./messages.ts";
import { summariesUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { project } = await memberWith(args, summaries.createSummary);
  return lastMonth(new Date(), project.timeZone);
}

export const action = (args: ActionFunctionArgs) => createAct(args);
export const meta = titled(messages.new.title);

/** Creates a summary; last month is filled in. */
export default function NewSummary() {
  const t = useText(messages);
  const link = useProjectLink();
  const month = useLoaderData<typeof loader>();
  const parts = useRefusal("create");
  const busy = useNavigation().state !== "idle";
  const unpaid = parts.refused ? parts.value("includeUnpaid") === "on" : true;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(summariesUrl()) },
        ]}
        here={t("new.title")}
      />
      <PageHead title={t("new.title")} text={t("new.text")} />
      <PostForm name="create" className="grid max-w-xl gap-4">
        <FormErrors errors={parts.errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(["periodStart", "periodEnd"] as const).map((name) => (
            <Field key={name} id={parts.id(name)} label={t(`new.${name}`)} error={parts.error(name)}>
              <Input name={name} type="date" required defaultValue={parts.value(name, month[name])} />
            </Field>
          ))}
        </div>
        <Field
          id={parts.id("note")}
          label={t("new.note")}
          help={t("new.noteHelp")}
          error={parts.error("note")}
          optional
        >
          <Textarea name="note" maxLength={500} rows={2} defaultValue={parts.value("note")} />
        </Field>
        <Checkbox name="includeUnpaid" label={t("new.includeUnpaid")} defaultChecked={unpaid} />
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("new.submit")}
          </Button>
        </div>
      </PostForm>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={summariesUrl()} />;
}
