import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogue, type Fulfiller } from "#contracts/catalogue";
import { countryName } from "#web/_record/countries.ts";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { AgreementStatus } from "./fulfiller/agreement-status.tsx";
import { Capacity } from "./fulfiller/capacity.tsx";
import { messages } from "./fulfiller/messages.ts";
import { fulfillersUrl, fulfillerUrl, makingRequestsUrl, newFulfillerUrl } from "./urls.ts";

const pageSize = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const page = orThrow(await call(catalogue.listFulfillers, { query: { pageSize, ...(pageToken && { pageToken }) } }));
  return {
    rows: page.fulfillers.map((each) => ({ ...each, place: countryName(each.country) })),
    next: page.nextPageToken?.toString(),
    may: {
      create: permissions.includes("catalogue.fulfiller.create"),
      answer: permissions.includes("catalogue.making-request.list"),
    },
  };
}

export const meta = titled(messages.title);

/** The fulfillers that make and send the project's goods. */
export default function Fulfillers() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  const add = data.may.create && (
    <LinkButton kind="primary" icon="plus" to={link(newFulfillerUrl())} prefetch="intent">
      {t("add")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={
          <>
            {data.may.answer && <LinkButton to={link(makingRequestsUrl())}>{t("requests")}</LinkButton>}
            {data.rows.length > 0 && add}
          </>
        }
      />
      {data.rows.length === 0 ? (
        <Empty title={t("none")} actions={add}>
          {t("noneText")}
        </Empty>
      ) : (
        <>
          <Rows rows={data.rows} />
          <ListPager size={pageSize} shown={data.rows.length} next={data.next} />
        </>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Rows({ rows }: { rows: readonly (Fulfiller & { place: string })[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")} bleed={false}>
      <thead>
        <tr>
          <Th className="col-fluid">{t("column.name")}</Th>
          <Th>{t("column.country")}</Th>
          <Th className="hide-narrow">{t("column.technologies")}</Th>
          <Th end>{t("column.lead")}</Th>
          <Th>{t("column.capacity")}</Th>
          <Th>{t("column.agreement")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td card="title" fluid>
              <RowLink to={link(fulfillerUrl(row.id))}>{row.name}</RowLink>
              {row.isOwn && <span className="ml-2 text-13 text-ink-3">{t("ownNote")}</span>}
            </Td>
            <Td card="line" className="whitespace-nowrap">
              {row.place}
            </Td>
            <Td className="hide-narrow">{row.technologies.join(", ")}</Td>
            <Td end card="value" className="whitespace-nowrap">
              {t("days", { days: row.leadTimeDays })}
            </Td>
            <Td card="part">
              <Capacity of={row.capacity} />
            </Td>
            <Td card="aside" className="whitespace-nowrap">
              <AgreementStatus of={row.agreement} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={fulfillersUrl()} />;
}
