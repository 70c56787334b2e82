import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages } from "./messages.ts";
import type { Report } from "./result.ts";
import { badRowsUrl } from "./urls.ts";

const SHOWN = 100;

/** Errors in the file by line, column and value; its invalid rows to download; and unknown columns. */
export function Problems({ jobId, report }: { jobId: string; report: Report }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { problems, unknownColumns, badRowsBlob } = report;
  return (
    <>
      {problems.length > 0 && (
        <Section
          title={t("problems.title")}
          end={
            badRowsBlob && (
              <LinkButton small icon="download" to={link(badRowsUrl(jobId))} reloadDocument>
                {t("problems.download")}
              </LinkButton>
            )
          }
        >
          <Table caption={t("problems.caption")} bleed={false}>
            <thead>
              <tr>
                <Th>{t("problems.line")}</Th>
                <Th>{t("problems.column")}</Th>
                <Th>{t("problems.value")}</Th>
                <Th className="col-fluid">{t("problems.message")}</Th>
              </tr>
            </thead>
            <tbody>
              {problems.slice(0, SHOWN).map((each) => (
                <Tr key={`${each.line} ${each.column} ${each.message}`}>
                  <Td card="title" className="whitespace-nowrap tabular-nums">
                    <span className="md:hidden">{t("problems.lineWord", { line: each.line })}</span>
                    <span className="max-md:hidden">{each.line}</span>
                  </Td>
                  <Td card="aside" className="whitespace-nowrap">
                    {each.column}
                  </Td>
                  <Td card="line">
                    <span className="block max-w-72 truncate font-mono text-13">{each.value}</span>
                  </Td>
                  <Td card="part" className="whitespace-normal">
                    {each.message}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          {problems.length > SHOWN && <p className="mt-2 text-13 text-ink-3">{t("problems.more", { count: SHOWN })}</p>}
        </Section>
      )}
      {unknownColumns.length > 0 && (
        <div className="mt-6">
          <Alert title={t("ignored", { count: unknownColumns.length })}>
            <span className="mt-1 flex flex-wrap gap-1.5">
              {unknownColumns.map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </span>
          </Alert>
        </div>
      )}
    </>
  );
}
