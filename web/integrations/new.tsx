import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { integrations } from "#contracts/integrations";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { labels } from "./labels.ts";
import { offerIn } from "./listing/body.ts";
import { kindsOf } from "./listing/data.ts";
import { OfferForm } from "./listing/form.tsx";
import { unreadable } from "./listing/unreadable.ts";
import { listingsUrl, listingUrl, storeUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, integrations.listAdminListings);
  orThrow(await who.call(integrations.listAdminListings, { query: { pageSize: 1 } }));
  return { kinds: (await kindsOf(who)) ?? [] };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const offer = offerIn(sent.form);
  if ("faults" in offer) return refusedWith(sent.form, "create", unreadable(offer.faults));
  const body = read(integrations.createAdminListing.body, { ...offer.body, code: textIn(sent.form, "code") ?? "" });
  if (!body.ok) return refusedWith(sent.form, "create", body.problem);
  const response = await sent.call(integrations.createAdminListing, { body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "create", response.problem);
  return redirect(
    withProject(listingUrl(response.value.code, { flash: "listed" }), sent.project.id),
    consistencyHeaders(sent),
  );
}

export const meta = titled(labels.create);

/** Takes a module into the store. */
export default function NewListing() {
  const t = useText(labels);
  const link = useProjectLink();
  const { kinds } = useLoaderData<typeof loader>();
  const trail = [
    { label: t("title"), to: link(storeUrl()) },
    { label: t("listings"), to: link(listingsUrl()) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("create")} />
      <PageHead title={t("create")} />
      <OfferForm kinds={kinds} cancelTo={link(listingsUrl())} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={labels.create} listUrl={storeUrl()} />;
}
