import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Signature, type Terms, terms } from "#contracts/terms";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { RichText } from "#web/_records/rich-text.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { newTermsUrl, platformTermsUrl } from "./urls.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, terms.listTerms);
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const params = { platformId: project.platformId, termsId: args.params.termsId ?? "" };
  const [found, signed] = await Promise.all([
    call(terms.getTerms, { params }),
    call(terms.listSignatures, { params, query: { pageSize: SIZE, ...(pageToken && { pageToken }) } }),
  ]);
  const { signatures, nextPageToken } = orThrow(signed);
  return { version: orThrow(found), signatures, next: nextPageToken ?? undefined };
}

export const meta = titled<typeof loader>((data) => data?.version.title ?? messages.title);

/** A version: its text, and who signed it. */
export default function TermsPage() {
  const t = useText(messages);
  const link = useProjectLink();
  const { version: shown, signatures, next } = useLoaderData<typeof loader>();
  const { title, version, status, content, locale } = shown;
  return (
    <Page>
      <Breadcrumbs
        trail={[{ label: t("title"), to: link(platformTermsUrl()) }]}
        here={t("record.version", { version })}
      />
      <PageHead
        title={title}
        state={<Badge look={statusStyles[status]}>{t(`status.${status}`)}</Badge>}
        actions={<LinkButton to={link(newTermsUrl())}>{t("write")}</LinkButton>}
      />
      <RecordColumns side={<Details of={shown} />}>
        <Section title={t("record.text")}>
          <div lang={locale}>
            <RichText html={content} />
          </div>
        </Section>
        <Section title={t("signatures.title")}>
          {signatures.length > 0 || next ? (
            <>
              <Signatures rows={signatures} />
              <ListPager size={SIZE} shown={signatures.length} next={next} />
            </>
          ) : (
            <p className="text-ink-2">{t("signatures.none")}</p>
          )}
        </Section>
      </RecordColumns>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Details({
  of: { version, effectiveAt, publishedAt, publishedBy, updatedAt, requireResign, ...of },
}: {
  of: Terms;
}) {
  const t = useText(messages);
  return (
    <Section title={t("record.facts")} ruled>
      <Facts
        facts={[
          { name: t("column.version"), value: version },
          ...(effectiveAt ? [{ name: t("column.effective"), value: <DateTime at={effectiveAt} /> }] : []),
          {
            name: t(publishedAt ? "record.published" : "record.saved"),
            value: <DateTime at={publishedAt ?? updatedAt} />,
          },
          ...(publishedBy?.name ? [{ name: t("record.by"), value: publishedBy.name }] : []),
          ...(publishedAt ? [{ name: t("record.resign"), value: t(requireResign ? "record.yes" : "record.no") }] : []),
          { name: t("column.signed"), value: of.signedCount ?? 0 },
          ...(of.summaryOfChanges ? [{ name: t("record.summary"), value: of.summaryOfChanges }] : []),
          { name: t("record.checksum"), value: <span className="break-all font-mono text-13">{of.contentHash}</span> },
        ]}
      />
    </Section>
  );
}

function Signatures({ rows }: { rows: readonly Signature[] }) {
  const t = useText(messages);
  return (
    <Table caption={t("signatures.caption")}>
      <thead>
        <tr>
          <Th>{t("signatures.who")}</Th>
          <Th>{t("signatures.when")}</Th>
          <Th>{t("signatures.checksum")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, signedBy, signedAt, contentHash }) => (
          <Tr key={userId}>
            <Td card="title">{signedBy.name ?? userId}</Td>
            <Td card="aside">
              <DateTime at={signedAt} />
            </Td>
            <Td card="line">
              <code title={contentHash}>{contentHash.slice(0, 12)}</code>
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
