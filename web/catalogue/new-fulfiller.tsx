import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { catalogue } from "#contracts/catalogue";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { makersData } from "./fulfiller/makers-data.ts";
import { MakersTable } from "./fulfiller/makers-table.tsx";
import { messages } from "./fulfiller/messages.ts";
import { pageSize } from "./page-size.ts";
import { fulfillersUrl, fulfillerUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => makersData(args);
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(catalogue.createFulfiller.body, { project: textIn(sent.form, "maker") ?? "" });
  if (!body.ok) return refusedWith(sent.form, "ask", body.problem);
  const response = await sent.call(catalogue.createFulfiller, { body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "ask", response.problem);
  const flash = response.value.isOwn ? "added" : "asked";
  return redirect(withProject(fulfillerUrl(response.value.id, { flash }), sent.project.id), consistencyHeaders(sent));
}

export const meta = titled(messages.choose.title);

/** Adds a fulfiller: the project itself in one click, or another project, which is asked. */
export default function NewFulfiller() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  const { errors } = useRefusal("ask");
  const requested = useNavigation().formData?.get("maker");
  const { project, makers } = data;
  const isEmpty = makers.length === 0 && !data.searched;
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(fulfillersUrl()) }]} here={t("choose.title")} />
      <PageHead title={t("choose.title")} text={t("choose.text")} />
      <FormErrors errors={errors} />
      <Section title={t("choose.own")} ruled>
        <p className="text-14 text-ink-2">
          {t(data.isListed ? "choose.ownListed" : "choose.ownText", { project: project.name })}
        </p>
        {!data.isListed && (
          <PostForm name="own" className="mt-3">
            <input type="hidden" name="maker" value={project.id} />
            <Button kind="primary" type="submit" busy={requested === project.id}>
              {t("choose.own")}
            </Button>
          </PostForm>
        )}
      </Section>
      <Section title={t("choose.directory")} ruled>
        {isEmpty ? (
          <Empty title={t("choose.none")}>{t("choose.noneText")}</Empty>
        ) : (
          <>
            <p className="mb-3 text-14 text-ink-2">{t("choose.directoryText")}</p>
            <ListSearch label={t("choose.search")} hint={t("choose.searchHint")} />
            {makers.length === 0 ? (
              <Empty title={t("choose.filtered")}>{t("choose.filteredText")}</Empty>
            ) : (
              <>
                <MakersTable makers={makers} />
                <ListPager size={pageSize} shown={makers.length} next={data.next} />
              </>
            )}
          </>
        )}
      </Section>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={fulfillersUrl()} />;
}
