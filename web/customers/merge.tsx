import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { contactOf, nameOf } from "#web/_record/customer-name.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { mergeAct } from "./merge/act.ts";
import { Compare } from "./merge/compare.tsx";
import { type MergeData, mergeData } from "./merge/data.ts";
import { messages as words } from "./merge/messages.ts";
import { messages } from "./messages.ts";
import { customersUrl, customerUrl, mergeUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => mergeData(args, args.params.customerId ?? "");
export const action = (args: ActionFunctionArgs) => mergeAct(args, args.params.customerId ?? "", "merge");
export const meta = titled(words.title);

/** Finds another record of the same person, shows both side by side, and merges them. */
export default function Merge() {
  const t = useText(words);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { customer } = data;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: messages.title, to: link(customersUrl()) },
          { label: nameOf(customer), to: link(customerUrl(customer.id)) },
        ]}
        here={t("merge")}
      />
      <PageHead title={t("title")} text={t("text")} />
      {data.problem && (
        <div className="mb-4">
          <Alert kind="warning" title={t("blocked")}>
            {data.problem}
          </Alert>
        </div>
      )}
      {data.pair ? <Pair data={data} /> : <Find data={data} />}
    </Page>
  );
}

function Find({ data: { customer, search, similar, found } }: { data: MergeData }) {
  const t = useText(words);
  const link = useProjectLink();
  const rows = search ? found : similar;
  return (
    <>
      <Form method="get" action={link(mergeUrl(customer.id))} className="flex max-w-[38rem] items-center gap-3">
        <div className="min-w-0 flex-1">
          <Field label={t("search")} help={t("searchHelp")}>
            <Input name="search" type="search" maxLength={200} autoComplete="off" defaultValue={search} />
          </Field>
        </div>
        <Button type="submit">{t("find")}</Button>
      </Form>
      {search && rows.length === 0 && <p className="mt-4 text-ink-3">{t("nothing")}</p>}
      {rows.length > 0 && (
        <Section title={t(search ? "found" : "suggested")}>
          <ul className="grid max-w-[38rem] gap-3">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-3">
                <span className="min-w-44 flex-1 wrap-anywhere">
                  <Link to={link(customerUrl(row.id))}>{nameOf(row)}</Link>
                  <span className="block text-13 text-ink-3">
                    {contactOf(row)}, {t("orders", { count: row.orders })}
                  </span>
                </span>
                <LinkButton
                  small
                  to={link(mergeUrl(customer.id, { with: row.id }))}
                  aria-label={t("chooseNamed", { email: contactOf(row) })}
                >
                  {t("choose")}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Pair({ data: { customer, pair } }: { data: MergeData }) {
  const t = useText(words);
  const link = useProjectLink();
  const parts = useRefusal("merge");
  const busy = useNavigation().formData?.get("intent") === "merge";
  if (!pair) return null;
  const { survivor, merged, result, first, second } = pair;
  return (
    <>
      <Compare
        caption={t("caption")}
        columns={[
          { title: t("column.first"), customer: survivor, ...first },
          { title: t("column.second"), customer: merged, ...second },
          {
            title: t("column.together"),
            customer: result,
            enquiries: sumOf(first.enquiries, second.enquiries),
            reviews: sumOf(first.reviews, second.reviews),
          },
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14">
        <Link to={link(mergeUrl(merged.id, { with: survivor.id }))}>{t("swap", { email: contactOf(merged) })}</Link>
        <Link to={link(mergeUrl(customer.id))}>{t("another")}</Link>
      </p>
      <Section title={t("follows.title")}>
        <Facts
          facts={[
            { name: t("follows.orders"), value: t("follows.ordersText", { name: nameOf(survivor) }) },
            { name: t("follows.consent"), value: t("follows.consentText") },
            { name: t("follows.rest"), value: t("follows.restText") },
            { name: t("follows.back"), value: t("follows.backText") },
          ]}
        />
      </Section>
      <PostForm name="merge" className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="mergedId" value={merged.id} />
        <FormErrors errors={parts.errors} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={busy}>
            {t("submit")}
          </Button>
          <LinkButton to={link(customerUrl(customer.id))}>{t("cancel")}</LinkButton>
        </div>
      </PostForm>
    </>
  );
}

type Count = NonNullable<MergeData["pair"]>["first"]["enquiries"];
const sumOf = (one: Count, other: Count): Count =>
  one && other && { count: one.count + other.count, more: one.more || other.more };

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={customersUrl()} />;
}
