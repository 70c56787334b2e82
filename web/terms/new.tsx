import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { terms } from "#contracts/terms";
import { RecordError } from "#web/_record/record-error.tsx";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { RichTextInput } from "#web/_records/rich-text-input.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { saveAct } from "./act.ts";
import { messages } from "./messages.ts";
import { platformTermsUrl } from "./urls.ts";

const MAX_TEXT = 80_000;

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, terms.listTerms);
  const { terms: versions } = orThrow(await call(terms.listTerms, { query: { pageSize: 1 } }));
  const [last] = versions;
  const text =
    last && orThrow(await call(terms.getTerms, { params: { platformId: project.platformId, termsId: last.id } }));
  return { title: text?.title ?? messages.title, content: text?.content ?? "", isFirst: !text };
}

export const action = (args: ActionFunctionArgs) => saveAct(args);

export const meta = titled(messages.new.title);

/** Writes the next version, from the text of the last one. */
export default function NewTerms() {
  const t = useText(messages);
  const link = useProjectLink();
  const zone = useTimeZone();
  const { title, content, isFirst } = useLoaderData<typeof loader>();
  const parts = useRefusal("save");
  const busy = useNavigation().state !== "idle";
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(platformTermsUrl()) }]} here={t("new.title")} />
      <PageHead title={t("new.title")} text={t(isFirst ? "new.textFirst" : "new.text")} />
      <PostForm name="terms" className="mt-4 grid max-w-3xl gap-4">
        <input type="hidden" name="zone" value={zone} />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("title")} label={t("field.title")} error={parts.error("title")}>
          <Input name="title" required maxLength={200} defaultValue={parts.value("title", title)} />
        </Field>
        <Text parts={parts} content={content} />
        <Field
          id={parts.id("summaryOfChanges")}
          label={t("field.summaryOfChanges")}
          help={t("field.summaryHelp")}
          error={parts.error("summaryOfChanges")}
          optional
        >
          <Textarea name="summaryOfChanges" rows={2} maxLength={500} defaultValue={parts.value("summaryOfChanges")} />
        </Field>
        <Field
          id={parts.id("effectiveAt")}
          label={t("field.effectiveAt")}
          help={t("field.effectiveHelp")}
          error={parts.error("effectiveAt")}
          optional
        >
          <Input type="datetime-local" name="effectiveAt" defaultValue={parts.value("effectiveAt")} />
        </Field>
        {!isFirst && (
          <div>
            <Checkbox name="requireResign" value="yes" label={t("field.requireResign")} defaultChecked />
            <p className="help">{t("field.resignHelp")}</p>
          </div>
        )}
        {isFirst && <input type="hidden" name="requireResign" value="yes" />}
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" type="submit" name="publish" value="yes" busy={busy}>
            {t("publish")}
          </Button>
          <Button type="submit" busy={busy}>
            {t("draft")}
          </Button>
          <p className="help">{t("publishText")}</p>
        </div>
      </PostForm>
    </Page>
  );
}

function Text({ parts, content }: { parts: FormParts; content: string }) {
  const t = useText(messages);
  const [id, label] = [parts.id("content"), t("field.content")];
  const html = parts.value("content", content);
  return (
    <Field id={id} label={label} error={parts.error("content")}>
      <RichTextInput name="content" html={html} id={id} label={label} rows={16} max={MAX_TEXT} required />
    </Field>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={platformTermsUrl()} />;
}
