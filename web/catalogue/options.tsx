import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages as shared } from "./messages.ts";
import { optionsAct } from "./options/act.ts";
import { optionsData } from "./options/data.ts";
import { OptionsForm } from "./options/form.tsx";
import { messages } from "./options/messages.ts";
import { catalogueUrl, productUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => optionsData(args, args.params.productId ?? "");
export const action = (args: ActionFunctionArgs) => optionsAct(args, args.params.productId ?? "");
export const meta = titled<typeof loader>((data) => data?.product.title ?? "");

/** The options of a product, from which its variants are made. */
export default function Options() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: shared.title, to: link(catalogueUrl()) },
          { label: data.product.title, to: link(productUrl(data.product.id)) },
        ]}
        here={t("title")}
      />
      <PageHead title={t("head", { title: data.product.title })} text={t("text")} />
      <OptionsForm data={data} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={shared.title} listUrl={catalogueUrl()} />;
}
