import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type TermsVersion, terms } from "#contracts/terms";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { newTermsUrl, platformTermsUrl, platformTermsVersionUrl } from "./urls.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, terms.listTerms);
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const query = { pageSize: SIZE, ...(pageToken && { pageToken }) };
  const page = orThrow(await call(terms.listTerms, { query }));
  return { rows: page.terms, next: page.nextPageToken ?? undefined };
}

export const meta = titled(messages.title);

/** All versions of the platform's terms, latest first. */
export default function TermsList() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next } = useLoaderData<typeof loader>();
  const write = (
    <LinkButton kind="primary" icon="plus" to={link(newTermsUrl())}>
      {t("write")}
    </LinkButton>
  );
  return (
    <Page wide>
      <PageHead keep title={t("title")} text={t("text")} actions={write} />
      {rows.length > 0 || next ? (
        <>
          <Rows rows={rows} />
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty title={t("empty.title")} actions={write}>
          {t("empty.text")}
        </Empty>
      )}
    </Page>
  );
}

function Rows({ rows }: { rows: readonly TermsVersion[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.title")}</Th>
          <Th>{t("column.version")}</Th>
          <Th>{t("column.status")}</Th>
          <Th>{t("column.effective")}</Th>
          <Th end>{t("column.signed")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, version, title, status, effectiveAt, signedCount }) => (
          <Tr key={id}>
            <Td card="title">
              <RowLink to={link(platformTermsVersionUrl(id))}>{title}</RowLink>
            </Td>
            <Td card="line">{t("record.version", { version })}</Td>
            <Td card="aside">
              <Status look={statusStyles[status]}>{t(`status.${status}`)}</Status>
            </Td>
            <Td>{effectiveAt && <DateTime at={effectiveAt} format="date" />}</Td>
            <Td end card="value">
              {signedCount ?? 0}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={platformTermsUrl()} />;
}
