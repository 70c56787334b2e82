import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { member } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { labels } from "./labels.ts";
import { listingAct } from "./listing/act.ts";
import { kindsOf, listingHistory, listingOf } from "./listing/data.ts";
import { OfferForm } from "./listing/form.tsx";
import { messages } from "./listing/messages.ts";
import { messages as store } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { listingsUrl, listingUrl, moduleUrl, storeUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const code = args.params.listing ?? "";
  const [listing, history, kinds = []] = await Promise.all([
    listingOf(who.call, code),
    listingHistory(who.call, code),
    kindsOf(who),
  ]);
  return { listing, history, kinds };
}

export async function action(args: ActionFunctionArgs) {
  return listingAct(await posted(args), args.params.listing ?? "");
}

export const meta = titled<typeof loader>((data) => data?.listing.name ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

/** How a module is offered, and what was changed about that. */
export default function EditListing() {
  const t = useText(messages);
  const own = useText(labels);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const busy = useNavigation().formData?.get("intent") === "delete";
  const { listing, history, kinds } = useLoaderData<typeof loader>();
  const { code, name, status } = listing;
  const inHistory = url.get("tab") === "history";
  const trail = [
    { label: own("title"), to: link(storeUrl()) },
    { label: own("listings"), to: link(listingsUrl()) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={name} />
      <PageHead
        title={t("edit", { name })}
        state={<Badge look={statusStyles[status]}>{t(`state.${status}`)}</Badge>}
        actions={
          <>
            {status === "published" && <LinkButton to={link(moduleUrl(code))}>{t("store")}</LinkButton>}
            <PostForm name="delete" action={link(listingUrl(code))} className="contents">
              <input type="hidden" name="intent" value="delete" />
              <Button kind="danger-outline" type="submit" busy={busy}>
                {t("remove.open")}
              </Button>
            </PostForm>
          </>
        }
      />
      <Tabs
        view
        label={t("parts")}
        items={[
          { label: t("offer"), to: link(listingUrl(code)), current: !inHistory },
          {
            label: t("history"),
            to: link(listingUrl(code, { tab: "history" })),
            count: history.length,
            current: inHistory,
          },
        ]}
      />
      {inHistory ? (
        <>
          <h2 className="sr-only">{t("history")}</h2>
          <HistoryTab entries={history} still revert />
        </>
      ) : (
        <div className="mt-5">
          <OfferForm of={listing} kinds={kinds} cancelTo={link(listingsUrl())} />
        </div>
      )}
      <FlashNudge labels={store.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={labels.listings} listUrl={storeUrl()} />;
}
