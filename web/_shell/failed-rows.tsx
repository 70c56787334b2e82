import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { OwnJob } from "#web/_server/own-jobs.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { TableSkeleton } from "#web/_ui/skeleton.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { failedRowsUrl } from "../jobs/urls.ts";
import { messages } from "./jobs-messages.ts";
import { useProjectLink } from "./project-link.ts";

type Failed = { jobId: string; rows: { key: string; message: string }[]; more: boolean };

/** A job's failed rows and why they failed. */
export function FailedRows({ job, onClose }: { job: OwnJob | undefined; onClose: () => void }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { data, load } = useFetcher<Failed>();
  const id = job?.id;
  useEffect(() => {
    if (id) load(link(failedRowsUrl(id)));
  }, [id, load, link]);
  const rows = data?.jobId === id ? data : undefined;
  return (
    <Popup open={job !== undefined} onClose={onClose} title={job?.title ?? ""} width="medium">
      {rows ? (
        <>
          <Table caption={t("rowsCaption")} bleed={false}>
            <thead>
              <tr>
                <Th>{t("row")}</Th>
                <Th>{t("why")}</Th>
              </tr>
            </thead>
            <tbody>
              {rows.rows.map(({ key, message }) => (
                <Tr key={key}>
                  <Td card="title">{key}</Td>
                  <Td card="line">{message}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          {rows.more && <p className="mt-3 text-13 text-ink-2">{t("more", { count: rows.rows.length })}</p>}
        </>
      ) : (
        <TableSkeleton rows={4} label={t("rowsCaption")} />
      )}
    </Popup>
  );
}
