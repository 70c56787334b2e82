import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { faqsFor } from "./help.ts";
import { FaqRows } from "./lists.tsx";
import { messages } from "./messages.ts";
import { supportUrl } from "./urls.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args, "sometimes");
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  return faqsFor(who, { pageSize: SIZE, ...(pageToken && { pageToken }) });
}
export const meta = titled(messages.faqs);

/** All questions of the help. */
export default function HelpFaqs() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(supportUrl()) }]} here={t("faqs")} />
      <PageHead title={t("faqs")} text={t("faqsText")} />
      {rows.length > 0 ? (
        <>
          <FaqRows rows={rows} />
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty title={t("none.faqs")}>{t("none.faqsText")}</Empty>
      )}
    </Page>
  );
}
