import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customers } from "#contracts/customers";
import { countryOptions } from "#web/_record/countries.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { bodyIn, withoutNulls } from "./record/body.ts";
import { CustomerForm } from "./record/form.tsx";
import { messages as words } from "./record/messages.ts";
import { customersUrl, customerUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  await memberWith(args, customers.createCustomer);
  return { countries: countryOptions() };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(customers.createCustomer.body, {
    ...withoutNulls(bodyIn(sent.form)),
    email: textIn(sent.form, "email") ?? "",
  });
  if (!body.ok) return refusedWith(sent.form, "create", body.problem);
  const response = await sent.call(customers.createCustomer, { body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "create", response.problem);
  return redirect(
    withProject(customerUrl(response.value.id, { flash: "created" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled(words.form.newTitle);

export default function New() {
  const t = useText(words);
  const link = useProjectLink();
  const { countries } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: messages.title, to: link(customersUrl()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} />
      <CustomerForm countries={countries} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={customersUrl()} />;
}
