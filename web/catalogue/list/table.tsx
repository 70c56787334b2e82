import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { changedUrl } from "#web/_record/list-url.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useSeesMoney } from "#web/_shell/use-sees-money.ts";
import { useText } from "#web/_ui/intl.tsx";
import { RowLink, SortTh, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { useTableKeys } from "#web/_ui/use-table-keys.ts";
import { messages } from "../messages.ts";
import { PriceRange } from "../price-range.tsx";
import { ProductStatus, productStatusOf } from "../product-status.tsx";
import { productUrl } from "../urls.ts";
import type { ListData, ListRow } from "./data.ts";
import { readListQuery } from "./query.ts";

export function ProductsTable({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const money = useSeesMoney();
  const navigate = useNavigate();
  const cursor = useTableKeys({
    count: data.rows.length,
    onOpen: useCallback((place) => navigate(link(productUrl(data.rows[place]?.id ?? ""))), [data.rows, link, navigate]),
  });
  return (
    <Table caption={t("caption")} picture>
      <thead>
        <tr>
          <TitleHead />
          <Th>{t("column.status")}</Th>
          <Th className="hide-narrow">{t("column.category")}</Th>
          <Th end>{t("column.variants")}</Th>
          <Th end>{t("column.stock")}</Th>
          {money && <Th end>{t("column.price")}</Th>}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, place) => (
          <Tr key={row.id} cursor={place === cursor}>
            <Cells row={row} />
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function TitleHead() {
  const t = useText(messages);
  const [url] = useSearchParams();
  const { sort, search } = readListQuery(url);
  if (search) return <Th className="col-fluid">{t("column.product")}</Th>;
  const sorted = sort === "title" ? "ascending" : sort === "-title" ? "descending" : undefined;
  return (
    <SortTh
      className="col-fluid"
      sorted={sorted}
      to={changedUrl(url, { sort: sorted === "ascending" ? "-title" : undefined })}
    >
      {t("column.product")}
    </SortTh>
  );
}

function Cells({ row }: { row: ListRow }) {
  const t = useText(messages);
  const link = useProjectLink();
  const money = useSeesMoney();
  const stock = row.inStockCount
    ? t("inStock", { count: row.inStock, total: row.inStockCount })
    : row.variantCount
      ? t("onDemand")
      : "";
  return (
    <>
      <Td card="title" fluid>
        <span className="flex min-w-0 items-center gap-3">
          <span className="flex max-md:absolute max-md:left-4">
            <Thumb src={row.image} title={row.title} />
          </span>
          <RowLink to={link(productUrl(row.id))}>{row.title}</RowLink>
          <span className="truncate text-ink-3 max-lg:hidden">{row.styleCode}</span>
        </span>
      </Td>
      <Td card="line">
        <ProductStatus status={productStatusOf(row)} />
      </Td>
      <Td className="hide-narrow whitespace-nowrap">{row.category}</Td>
      <Td end card="part" className="tabular-nums">
        <span className="md:hidden">{t("variants", { count: row.variantCount })}</span>
        <span className="max-md:hidden">{row.variantCount}</span>
      </Td>
      <Td end card="aside" className="whitespace-nowrap">
        <span className={row.inStockCount && row.inStock === 0 ? "font-semibold text-danger-fg" : "text-ink-2"}>
          {stock}
        </span>
      </Td>
      {money && (
        <Td end card="value">
          <PriceRange low={row.priceFrom} high={row.priceTo} />
        </Td>
      )}
    </>
  );
}
