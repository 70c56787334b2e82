import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogue } from "#contracts/catalogue";
import { countryOptions } from "#web/_record/countries.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { productAct } from "./record/act.ts";
import { ProductForm } from "./record/form.tsx";
import { messages as words } from "./record/messages.ts";
import { catalogueUrl, productUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, catalogue.updateProduct);
  const params = { productId: args.params.productId ?? "" };
  return { product: orThrow(await call(catalogue.getProduct, { params })), countries: countryOptions() };
}

export const action = (args: ActionFunctionArgs) => productAct(args, args.params.productId ?? "");
export const meta = titled<typeof loader>((data) => data?.product.title ?? "");

export default function Edit() {
  const t = useText(words);
  const link = useProjectLink();
  const { product, countries } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: messages.title, to: link(catalogueUrl()) },
          { label: product.title, to: link(productUrl(product.id)) },
        ]}
        here={t("edit")}
      />
      <PageHead title={t("form.editTitle", { title: product.title })} />
      <ProductForm product={product} countries={countries} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={catalogueUrl()} />;
}
