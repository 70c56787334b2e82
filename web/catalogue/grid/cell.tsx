import { memo } from "react";
import type { RowResult } from "#contracts/catalogue";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { type CellError, type Column, type Edit, type GridRow, textOf } from "./cells.ts";
import type { GridData } from "./data.ts";
import { messages } from "./messages.ts";
import type { Choices } from "./use-choices.ts";

interface CellProps {
  readonly row: GridRow;
  readonly column: Column;
  readonly edit: Edit | undefined;
  readonly at: number;
  readonly choices: Choices[Column];
  readonly data: GridData;
  readonly failed: RowResult | undefined;
  readonly wrong: CellError | undefined;
  readonly onChange: (text: string) => void;
}

const fields: Readonly<Partial<Record<Column, string>>> = { fulfiller: "fulfillers" };
const numbers: readonly Column[] = ["price", "unitCost", "stock"];

/** A field or choice, with its error below. */
export const Cell = memo(
  function Cell({ row, column, edit, at, choices, data, failed, wrong, onChange }: CellProps) {
    const t = useText(messages);
    const { currency, may } = data;
    const value = edit?.cells[column] ?? textOf(row, column, currency);
    const label = t("cell", { column: t(`column.${column}`), name: row.name });
    const field = fields[column] ?? column;
    const refused = failed?.errors?.[field]?.[0] ?? failed?.errors?.[`${field}.currency`]?.[0];
    const error = wrong ? t(`wrong.${wrong}`) : refused;
    const id = `why-${row.id}-${column}`;
    const shared = {
      "aria-label": label,
      "data-cell": `${at} ${column}`,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": error ? id : undefined,
      disabled: !may.edit || (column === "stock" && !may.stock),
      value,
    };
    if (column === "stock" && (edit?.cells.onDemand ?? String(row.onDemand)) === "true")
      return <Still label={t("column.stock")}>{t("made")}</Still>;
    if (column === "stock" && row.level === undefined) return <Still label={t("column.stock")}>{t("elsewhere")}</Still>;
    return (
      <td data-changed={edit?.cells[column] === undefined ? undefined : ""} data-label={t(`column.${column}`)}>
        {choices ? (
          <select {...shared} onChange={(event) => onChange(event.target.value)}>
            {choices.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            autoComplete="off"
            inputMode={column === "stock" ? "numeric" : column === "sku" ? undefined : "decimal"}
            data-end={numbers.includes(column) || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {error && (
          <span className="why" id={id}>
            {error} <Theirs theirs={failed?.theirs} field={field} currency={currency} />
          </span>
        )}
      </td>
    );
  },
  (before, now) =>
    before.row === now.row &&
    before.edit === now.edit &&
    before.failed === now.failed &&
    before.wrong === now.wrong &&
    before.choices === now.choices,
);

function Still({ label, children }: { label: string; children: string }) {
  return (
    <td className="text-13 text-ink-3" data-label={label}>
      <span className="px-2">{children}</span>
    </td>
  );
}

/** The value somebody else saved meanwhile. */
function Theirs({ theirs, field, currency }: { theirs: RowResult["theirs"]; field: string; currency: string }) {
  const t = useText(messages);
  const locale = useLocale();
  const value = theirs?.[field];
  if (value === undefined || value === null || Array.isArray(value)) return null;
  const amount = (value as { amount?: number }).amount;
  const text = typeof amount === "number" ? formatMoney(amount, currency, locale) : String(value);
  return <b>{t("theirs", { value: text })}</b>;
}
