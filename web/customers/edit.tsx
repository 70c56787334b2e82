import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customers } from "#contracts/customers";
import { countryOptions } from "#web/_record/countries.ts";
import { nameOf } from "#web/_record/customer-name.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { save } from "./record/act.ts";
import { CustomerForm } from "./record/form.tsx";
import { messages as words } from "./record/messages.ts";
import { customersUrl, customerUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, customers.updateCustomer);
  const customerId = args.params.customerId ?? "";
  const params = { platformId: project.platformId, customerId };
  const customer = orThrow(await call(customers.getCustomer, { params }));
  if (customer.status === "erased") throw redirect(withProject(customerUrl(customerId), project.id));
  return { customer, countries: countryOptions() };
}

export const action = (args: ActionFunctionArgs) => save(args, args.params.customerId ?? "", "edit");
export const meta = titled<typeof loader>((data) => (data ? nameOf(data.customer) : ""));

export default function Edit() {
  const t = useText(words);
  const link = useProjectLink();
  const { customer, countries } = useLoaderData<typeof loader>();
  const name = nameOf(customer);
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: messages.title, to: link(customersUrl()) },
          { label: name, to: link(customerUrl(customer.id)) },
        ]}
        here={t("edit")}
      />
      <PageHead title={t("form.editTitle", { name })} />
      <CustomerForm customer={customer} countries={countries} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={customersUrl()} />;
}
