import type { ClipboardEvent, KeyboardEvent } from "react";
import type { RowResult } from "#contracts/catalogue";
import { CheckMark } from "#web/_ui/checkbox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Cell } from "./cell.tsx";
import { blockIn, type Column, type GridRow, textOf, withBlock } from "./cells.ts";
import type { GridData } from "./data.ts";
import { messages } from "./messages.ts";
import { moveIn } from "./moves.ts";
import type { Choices } from "./use-choices.ts";
import type { Grid } from "./use-grid.ts";

interface Props {
  readonly data: GridData;
  readonly grid: Grid;
  readonly shown: readonly Column[];
  readonly choices: Choices;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (ids: readonly string[], on: boolean) => void;
  readonly onLeft: (count: number) => void;
}

/** One row per variant; on phones a row is a card. */
export function GridTable(props: Props) {
  const t = useText(messages);
  const { data, grid, shown, choices, marked, onMark, onLeft } = props;
  const { rows, currency } = data;
  const ids = rows.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => marked.has(id));
  const placeOf = (target: EventTarget) => {
    const cell = (target as HTMLElement).closest<HTMLElement>("[data-cell]");
    const [row = "", column = ""] = cell?.dataset.cell?.split(" ") ?? [];
    return cell ? { row: Number(row), column: column as Column } : undefined;
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const at = placeOf(event.target);
    if (!at || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { edits, left } = withBlock(grid.edits, rows, at, blockIn(text), shown, choices, currency);
    grid.setEdits(edits);
    onLeft(left);
  };
  const keys = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at) return;
    if (event.key === "d" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const [above, row] = [rows[at.row - 1], rows[at.row]];
      if (above && row)
        grid.setCell(row, at.column, grid.edits[above.id]?.cells[at.column] ?? textOf(above, at.column, currency));
      return;
    }
    moveIn(event, at, shown);
  };
  return (
    <div className="vgrid-wrap">
      <table className="vgrid" onPaste={paste} onKeyDown={keys}>
        <caption className="sr-only">{t("caption", { title: data.product.title })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <CheckMark
                aria-label={t("markAll")}
                checked={all}
                mixed={!all && marked.size > 0}
                onChange={(event) => onMark(ids, event.target.checked)}
              />
            </th>
            <th scope="col">{t("column.name")}</th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.id} {...props} row={row} at={at} failed={grid.failed[row.id]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, at, failed, ...props }: Props & { row: GridRow; at: number; failed: RowResult | undefined }) {
  const t = useText(messages);
  const { grid, shown, marked, onMark } = props;
  const edit = grid.edits[row.id];
  const alone = failed && edit && !Object.keys(failed.errors ?? {}).length;
  return (
    <tr data-changed={edit ? "" : undefined}>
      <td>
        <CheckMark
          aria-label={t("mark", { name: row.name })}
          checked={marked.has(row.id)}
          onChange={(event) => onMark([row.id], event.target.checked)}
        />
      </td>
      <th scope="row">
        {row.name}
        {alone && <span className="block text-13 font-normal text-danger-fg">{failed.message}</span>}
      </th>
      {shown.map((column) => (
        <Cell
          key={column}
          row={row}
          column={column}
          edit={edit}
          at={at}
          choices={props.choices[column]}
          data={props.data}
          failed={edit?.cells[column] === undefined ? undefined : failed}
          wrong={grid.bad.find((each) => each.id === row.id && each.column === column)?.wrong}
          onChange={(text) => grid.setCell(row, column, text)}
        />
      ))}
    </tr>
  );
}
