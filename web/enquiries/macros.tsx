import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enquiries } from "#contracts/enquiries";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { macrosAct } from "./macros-act.ts";
import { messages } from "./messages.ts";
import { PLACEHOLDERS } from "./record/placeholders.ts";
import { enquiriesUrl } from "./urls.ts";

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args);
  const pageToken = new URL(args.request.url).searchParams.getAll("after").at(-1);
  const params = { platformId: project.platformId };
  const query = { pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) };
  const page = orThrow(await call(enquiries.listEnquiryMacros, { params, query }));
  return {
    macros: page.macros,
    next: page.nextPageToken ?? undefined,
    mayEdit: permissions.includes("enquiries.macro.edit"),
  };
}
export const action = (args: ActionFunctionArgs) => macrosAct(args);
export const meta = titled(messages.macro.title);

type Macro = Awaited<ReturnType<typeof loader>>["macros"][number];

/** The answers that are written often. */
export default function Macros() {
  const t = useText(messages);
  const link = useProjectLink();
  const { macros, next, mayEdit } = useLoaderData<typeof loader>();
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(enquiriesUrl()) }]} here={t("macro.title")} />
      <PageHead title={t("macro.title")} text={t("macro.text")} />
      {macros.map((macro) => (
        <Section key={macro.id} title={macro.name} ruled>
          {mayEdit ? (
            <details>
              <summary className="link text-14">{t("macro.edit", { name: macro.name })}</summary>
              <MacroForm key={macro.updatedAt} macro={macro} />
            </details>
          ) : (
            <p className="max-w-prose whitespace-pre-line">{macro.body}</p>
          )}
        </Section>
      ))}
      <ListPager size={PAGE_SIZE} shown={macros.length} next={next} />
      {mayEdit && (
        <Section title={t(macros.length === 0 ? "macro.empty" : "macro.create")} ruled>
          {macros.length === 0 && <p className="mb-3 text-ink-2">{t("macro.emptyText")}</p>}
          <MacroForm key={macros.length} macro={undefined} />
        </Section>
      )}
    </Page>
  );
}

function MacroForm({ macro }: { macro: Macro | undefined }) {
  const t = useText(messages);
  const parts = useRefusal(macro?.id ?? "new");
  return (
    <PostForm name={`macro-${macro?.id ?? "new"}`} className="mt-3 grid max-w-[46rem] gap-3" preventScrollReset>
      {macro && <input type="hidden" name="macro" value={macro.id} />}
      <FormErrors errors={parts.errors} />
      <Field id={parts.id("name")} label={t("macro.name")} error={parts.error("name")} required>
        <Input name="name" maxLength={80} defaultValue={parts.value("name", macro?.name)} />
      </Field>
      <Field
        id={parts.id("body")}
        label={t("macro.body")}
        help={t("macro.help", { list: PLACEHOLDERS.map((each) => `{${each}}`).join(" ") })}
        error={parts.error("body")}
        required
      >
        <Textarea name="body" rows={5} maxLength={5000} defaultValue={parts.value("body", macro?.body)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save">
          {t(macro ? "macro.save" : "macro.create")}
        </Button>
        {macro && (
          <Button
            kind="quiet"
            type="submit"
            name="intent"
            value="remove"
            aria-label={t("macro.removeLabel", { name: macro.name })}
          >
            {t("macro.remove")}
          </Button>
        )}
      </div>
    </PostForm>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={enquiriesUrl()} />;
}
