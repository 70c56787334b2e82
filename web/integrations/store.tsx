import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { Cards } from "./store/cards.tsx";
import { storeData } from "./store/data.ts";
import { pageSize } from "./store/page-size.ts";
import { listingsUrl, storeUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  return storeData(await member(args), new URL(args.request.url).searchParams);
}

export const meta = titled(messages.title);

/** What can be installed in the project, by kind, and what is. */
export default function Store() {
  const t = useText(messages);
  const link = useProjectLink();
  const { kinds, category, search, show, sees, cards, next, may } = useLoaderData<typeof loader>();
  const all = kinds.reduce((sum, { listingCount }) => sum + listingCount, 0);
  const shown = kinds.filter(({ code, listingCount }) => listingCount > 0 || code === category);
  return (
    <Page>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={may.manage && <LinkButton to={link(listingsUrl())}>{t("listings")}</LinkButton>}
      />
      <Tabs
        label={t("tabs.label")}
        scroll
        items={[
          { label: t("tabs.all"), to: link(storeUrl()), count: all, current: !show && category === "" },
          ...(sees
            ? [{ label: t("tabs.installed"), to: link(storeUrl({ show: "installed" })), current: show !== undefined }]
            : []),
          ...shown.map(({ code, name, listingCount }) => ({
            label: name,
            to: link(storeUrl({ category: code })),
            count: listingCount,
            current: !show && category === code,
          })),
        ]}
      />
      {!show && (
        <Toolbar>
          <ListSearch label={t("search")} hint={t("searchHint")} />
        </Toolbar>
      )}
      {cards.length > 0 ? (
        <div className={show && "mt-5"}>
          <Cards cards={cards} />
        </div>
      ) : (
        <Empty
          title={t(show ? "empty.installedTitle" : "empty.title")}
          actions={<LinkButton to={link(storeUrl())}>{t("empty.back")}</LinkButton>}
        >
          {t(show ? "empty.installedText" : "empty.text")}
        </Empty>
      )}
      {(next || search) && cards.length > 0 && <ListPager size={pageSize} shown={cards.length} next={next} />}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={storeUrl()} />;
}
