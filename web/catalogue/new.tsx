import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogue } from "#contracts/catalogue";
import { countryOptions } from "#web/_record/countries.ts";
import { addProduct } from "#web/_record/new-product.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith } from "#web/_record/refused.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { uploadFiles } from "./pictures/upload.ts";
import { bodyIn, freshBody } from "./record/body.ts";
import { ProductForm } from "./record/form.tsx";
import { messages as words } from "./record/messages.ts";
import { SellingFields } from "./record/selling-fields.tsx";
import { catalogueUrl, productUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, catalogue.createProduct);
  const listed = await call(catalogue.listFulfillers, { query: { pageSize: 100 } });
  const accepted = (listed.ok ? listed.value.fulfillers : []).filter(({ agreement }) => agreement === "accepted");
  return {
    countries: countryOptions(),
    currency: project.currency,
    fulfillers: accepted.map(({ id, name }) => ({ id, name })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const problem = await uploadFiles(sent);
  if (problem) return refusedWith(sent.form, "create", problem);
  const made = await addProduct(sent, freshBody(bodyIn(sent.form)));
  if (!made.ok) return refusedWith(sent.form, "create", made.problem);
  return redirect(
    withProject(productUrl(made.productId, { flash: "created" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled(words.form.newTitle);

export default function New() {
  const t = useText(words);
  const link = useProjectLink();
  const { countries, currency, fulfillers } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: messages.title, to: link(catalogueUrl()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} />
      <ProductForm
        countries={countries}
        selling={(parts) => <SellingFields parts={parts} currency={currency} fulfillers={fulfillers} />}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={catalogueUrl()} />;
}
