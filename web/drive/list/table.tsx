import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { changedUrl } from "#web/_record/list-url.ts";
import { sizeText } from "#web/_record/size-text.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { RowLink, SortTh, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { FileThumb } from "../file-thumb.tsx";
import { messages } from "../messages.ts";
import { fileUrl } from "../urls.ts";
import type { ListData, ListFile } from "./data.ts";
import { readListQuery } from "./query.ts";
import { RowActions } from "./row-actions.tsx";

const columns = [
  { id: "name", first: "name", className: "col-fluid" },
  { id: "folder", className: "hide-narrow" },
  { id: "size", first: "-size", end: true },
  { id: "visibleTo", className: "hide-medium" },
  { id: "changed", first: "-updatedAt", end: true },
] as const;

export function FilesTable({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const cursor = useTableKeys({
    count: data.files.length,
    onOpen: useCallback((at) => navigate(link(fileUrl(data.files[at]?.id ?? ""))), [data.files, link, navigate]),
  });
  const trash = readListQuery(url).tab === "trash";
  return (
    <Table caption={t("caption")} picture>
      <thead>
        <tr>
          <Th className="w-14">
            <span className="sr-only">{t("open")}</span>
          </Th>
          {columns.map((column) => (
            <Head key={column.id} {...column} />
          ))}
          <Th>
            <span className="sr-only">{t("actions", { name: t("title") })}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {data.files.map((file, at) => (
          <Tr key={file.id} cursor={at === cursor}>
            <Row file={file} data={data} trash={trash} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

type Column = { id: (typeof columns)[number]["id"]; first?: string; end?: boolean; className?: string };

function Head({ id, first, end, className }: Column) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const { tab, search, sort = search ? undefined : "-updatedAt" } = readListQuery(url);
  const label = t(id === "changed" && tab === "trash" ? "columns.trashed" : `columns.${id}`);
  if (!first || tab === "trash")
    return (
      <Th end={end} className={className}>
        {label}
      </Th>
    );
  const plain = first.replace("-", "");
  const sorted = sort === plain ? "ascending" : sort === `-${plain}` ? "descending" : undefined;
  const next = sorted === undefined ? first : sorted === "ascending" ? `-${plain}` : plain;
  return (
    <SortTh end={end} className={className} sorted={sorted} to={changedUrl(url, { sort: next })}>
      {label}
    </SortTh>
  );
}

function Row({ file, data, trash }: { file: ListFile; data: ListData; trash: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  return (
    <>
      <Td card="picture">
        <FileThumb id={file.id} contentType={file.contentType} gone={trash} />
      </Td>
      <Td card="title" fluid>
        <RowLink to={link(fileUrl(file.id))}>{file.name}</RowLink>
      </Td>
      <Td className="hide-narrow text-ink-2">{file.folder}</Td>
      <Td end card="line" className="whitespace-nowrap">
        {sizeText(file.size, locale)}
      </Td>
      <Td className="hide-medium">{t(file.visibility)}</Td>
      <Td end className="whitespace-nowrap text-ink-2">
        <DateTime at={file.trashedAt ?? file.updatedAt} format="short" now={data.now} />
      </Td>
      <Td card="aside" end>
        <RowActions file={file} may={data.may} />
      </Td>
    </>
  );
}
