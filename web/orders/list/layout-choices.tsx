import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { changedUrl, withoutDefaultView } from "#web/_record/list-url.ts";
import { Button } from "#web/_ui/button.tsx";
import { ColumnPicker } from "#web/_ui/column-picker.tsx";
import { Dropdown, DropdownItem, DropdownRule } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { columnIds, moneyColumns } from "./columns.ts";
import type { ListProps } from "./props.ts";
import { columnsText, pageSizes } from "./query.ts";

const densities = ["roomy", "normal", "compact"] as const;
const still = { preventScrollReset: true, replace: true };

/** The same page with another layout. */
function laidOut(url: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(url);
  value ? next.set(name, value) : next.delete(name);
  return withoutDefaultView(next);
}

/** Items of one kind under a label. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups, not fieldsets
    <div role="group" aria-label={label}>
      <div className="drop-label" aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

/** How high the rows are, and how many of them a page has. */
export function DensityChoice({ url }: ListProps) {
  const t = useText(messages);
  const navigate = useNavigate();
  return (
    <Dropdown
      label={t("density.label")}
      trigger={
        <Button kind="quiet" small icon="rows-3">
          {t("density.label")}
        </Button>
      }
    >
      <Group label={t("density.label")}>
        {densities.map((density) => (
          <DropdownItem
            key={density}
            onClick={() => navigate(laidOut(url, "density", density === "normal" ? undefined : density), still)}
          >
            {t(`density.${density}`)}
          </DropdownItem>
        ))}
      </Group>
      <DropdownRule />
      <Group label={t("density.rows")}>
        {pageSizes.map((size) => (
          <DropdownItem
            key={size}
            onClick={() => navigate(changedUrl(url, { size: size > 20 ? `${size}` : "" }), still)}
          >
            {t("density.size", { size: `${size}` })}
          </DropdownItem>
        ))}
      </Group>
    </Dropdown>
  );
}

export function ColumnChoice({ data, query, url }: ListProps) {
  const t = useText(messages);
  const navigate = useNavigate();
  return (
    <ColumnPicker
      columns={columnIds
        .filter((id) => data.may.money || !moneyColumns.has(id))
        .map((id) => ({ id, label: t(`column.${id}`), locked: id === "order" }))}
      shown={query.columns}
      onChange={(shown) => navigate(laidOut(url, "columns", columnsText(shown)), still)}
      onReset={() => navigate(laidOut(url, "columns", undefined), still)}
    />
  );
}
