import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { contactOf, nameOf } from "#web/_record/customer-name.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { mergeAct } from "./merge/act.ts";
import { Compare } from "./merge/compare.tsx";
import { partData } from "./merge/data.ts";
import { messages as words } from "./merge/messages.ts";
import { messages } from "./messages.ts";
import { customersUrl, customerUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => partData(args, args.params.customerId ?? "");
export const action = (args: ActionFunctionArgs) => mergeAct(args, args.params.customerId ?? "", "part");
export const meta = titled(words.part.title);

/** Shows both customers as they will be, and takes a merge back. */
export default function Part() {
  const t = useText(words);
  const link = useProjectLink();
  const { customer, mergedId, ...data } = useLoaderData<typeof loader>();
  const parts = useRefusal("part");
  const busy = useNavigation().formData?.get("intent") === "part";
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: messages.title, to: link(customersUrl()) },
          { label: nameOf(customer), to: link(customerUrl(customer.id)) },
        ]}
        here={t("part.here")}
      />
      <PageHead title={t("part.title")} text={t("part.text")} />
      {"parted" in data ? (
        <>
          <Compare
            caption={t("part.caption")}
            columns={[
              { title: contactOf(data.parted.survivor), customer: data.parted.survivor },
              { title: contactOf(data.parted.merged), customer: data.parted.merged },
            ]}
          />
          <p className="mt-3 text-14 text-ink-2">{t("part.kept", { name: nameOf(customer) })}</p>
          <PostForm name="part" className="mt-4 grid gap-3">
            <input type="hidden" name="intent" value="part" />
            <input type="hidden" name="mergedId" value={mergedId} />
            <FormErrors errors={parts.errors} />
            <div className="flex flex-wrap gap-3">
              <Button kind="primary" type="submit" busy={busy}>
                {t("part.submit")}
              </Button>
              <LinkButton to={link(customerUrl(customer.id))}>{t("cancel")}</LinkButton>
            </div>
          </PostForm>
        </>
      ) : (
        <Alert
          kind="warning"
          title={t("part.blocked")}
          actions={<LinkButton to={link(customerUrl(customer.id))}>{t("cancel")}</LinkButton>}
        >
          {data.problem}
        </Alert>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={customersUrl()} />;
}
