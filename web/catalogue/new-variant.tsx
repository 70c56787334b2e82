import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogue } from "#contracts/catalogue";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { uploadFiles } from "./pictures/upload.ts";
import { freshBody } from "./record/body.ts";
import { catalogueUrl, productUrl, variantUrl } from "./urls.ts";
import { bodyIn } from "./variant/body.ts";
import { fulfillersOf } from "./variant/data.ts";
import { VariantForm } from "./variant/form.tsx";
import { messages as words } from "./variant/messages.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, catalogue.createVariant);
  const params = { productId: args.params.productId ?? "" };
  const [product, fulfillers] = await Promise.all([call(catalogue.getProduct, { params }), fulfillersOf(call)]);
  const { id, title, applications } = orThrow(product);
  return { id, title, fulfillers, currency: project.currency, productPrints: applications };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, project, key } = sent;
  const productId = args.params.productId ?? "";
  const problem = await uploadFiles(sent);
  if (problem) return refusedWith(form, "create", problem);
  const body = read(catalogue.createVariant.body, freshBody(bodyIn(form, project.currency)));
  if (!body.ok) return refusedWith(form, "create", body.problem);
  const response = await call(catalogue.createVariant, {
    params: { productId },
    body: body.value,
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, "create", response.problem);
  const to = variantUrl(productId, response.value.id, { flash: "variantCreated" });
  return redirect(withProject(to, project.id), consistencyHeaders(sent));
}

export const meta = titled(words.newTitle);

export default function NewVariant() {
  const t = useText(words);
  const link = useProjectLink();
  const { id, title, fulfillers, currency, productPrints } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: messages.title, to: link(catalogueUrl()) },
          { label: title, to: link(productUrl(id)) },
        ]}
        here={t("newTitle")}
      />
      <PageHead title={t("newTitle")} text={title} />
      <VariantForm
        currency={currency}
        fulfillers={fulfillers}
        productPrints={productPrints}
        cancelTo={link(productUrl(id))}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={catalogueUrl()} />;
}
