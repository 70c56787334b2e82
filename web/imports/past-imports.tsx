import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { JobStatus } from "./job-status.tsx";
import { messages } from "./messages.ts";
import type { StartData } from "./start-data.ts";
import { importJobUrl } from "./urls.ts";

/** All checks, imports and undone imports so far. */
export function PastImports({ data: { past, now } }: { data: StartData }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section title={t("past.title")}>
      {past.length === 0 ? (
        <p className="text-ink-3">{t("past.none")}</p>
      ) : (
        <Table caption={t("past.caption")} bleed={false}>
          <thead>
            <tr>
              <Th>{t("past.work")}</Th>
              <Th>{t("past.state")}</Th>
              <Th end>{t("past.records")}</Th>
              <Th className="hide-narrow">{t("past.who")}</Th>
              <Th end>{t("past.when")}</Th>
            </tr>
          </thead>
          <tbody>
            {past.map((job) => (
              <Tr key={job.id}>
                <Td card="title" fluid>
                  <RowLink to={link(importJobUrl(job.id))}>{job.title}</RowLink>
                </Td>
                <Td card="line">
                  <JobStatus status={job.status === "done" && job.failed > 0 ? "partly" : job.status} />
                </Td>
                <Td end card="value">
                  {t("progress.of", { done: job.done - job.failed, total: job.total })}
                  {job.failed > 0 && (
                    <span className="block text-13 text-ink-3">{t("past.problems", { count: job.failed })}</span>
                  )}
                </Td>
                <Td className="hide-narrow">{job.by}</Td>
                <Td end card="aside" className="whitespace-nowrap text-ink-2">
                  <DateTime at={job.createdAt} format="short" now={now} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
