import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { shownSubject } from "../campaigns/shown-subject.ts";
import { messages } from "../drafts-messages.ts";
import { draftPreviewUrl, draftsUrl } from "../urls.ts";
import { draftAct } from "./act.ts";
import { Editor } from "./editor.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const draft = orThrow(await call(mail.getDraft, { params: { draftId: args.params.draftId ?? "" } }));
  const { id, name, content, version } = draft;
  const may = (what: string) => permissions.includes(`mail.draft.${what}`);
  return {
    draft: { id, name, version, subject: content.subject, previewText: content.previewText, blocks: content.blocks },
    text: content.text,
    may: { edit: may("edit"), create: may("create"), remove: may("delete") },
  };
}
export const action = (args: ActionFunctionArgs) => draftAct(args, args.params.draftId ?? "");
export const meta = titled<typeof loader>((data) => data?.draft.name ?? messages.title);
export const handle: DataHandle = { viewParameters: ["width"] };

/** An email: its blocks in a form, and beside it how it is read. */
export default function Draft() {
  const t = useText(messages);
  const link = useProjectLink();
  const { draft, text, may } = useLoaderData<typeof loader>();
  const [copying, removal] = [useRefusal("duplicate"), useRefusal("delete")];
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(draftsUrl()) }]} here={draft.name} />
      <PageHead
        title={draft.name}
        text={shownSubject(draft.subject)}
        actions={
          may.create && (
            <PostForm name="duplicate">
              <input type="hidden" name="intent" value="duplicate" />
              <Button type="submit">{t("duplicate")}</Button>
            </PostForm>
          )
        }
      />
      <FormErrors errors={[...copying.errors, ...removal.errors]} />
      <div className="grid grid-cols-[minmax(20rem,1fr)_minmax(0,40rem)] gap-8 max-lg:grid-cols-1">
        {may.edit && <Editor key={draft.version} draft={draft} />}
        <Preview id={draft.id} version={draft.version} text={text} />
      </div>
      {may.remove && (
        <Section title={t("delete")} ruled>
          <ConfirmedForm intent="delete" button={t("delete")} title={t("deleteTitle")}>
            <p>{t("deleteText")}</p>
          </ConfirmedForm>
        </Section>
      )}
    </Page>
  );
}

function Preview({ id, version, text }: { id: string; version: number; text: string | undefined }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const isPhone = url.get("width") === "phone";
  return (
    <Section title={t("preview")}>
      <Tabs
        view
        label={t("width")}
        items={[
          { label: t("widths.desk"), to: changedUrl(url, { width: undefined }), current: !isPhone },
          { label: t("widths.phone"), to: changedUrl(url, { width: "phone" }), current: isPhone },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="mt-4 overflow-x-auto" aria-label={t("widths.label")} tabIndex={0}>
        <iframe
          key={version}
          title={t("preview")}
          src={link(draftPreviewUrl(id))}
          sandbox=""
          className={`h-160 border border-rule bg-white ${isPhone ? "w-80" : "w-160"}`}
        />
      </section>
      <details className="mt-4">
        <summary>{t("plain")}</summary>
        <pre className="mt-2 font-sans text-14 whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={draftsUrl()} />;
}
