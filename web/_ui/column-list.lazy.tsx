import { IconButton } from "./button.tsx";
import { CheckMark } from "./checkbox.tsx";
import { moveColumn, showColumn } from "./column-order.ts";
import type { ColumnPickerProps } from "./column-picker.tsx";
import { messages } from "./columns-messages.ts";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";

/** The columns that are shown, in their order, and those that are not. */
export default function ColumnList({ columns, shown, onChange, onReset, kept = true }: ColumnPickerProps) {
  const t = useText(messages);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const hidden = columns.filter(({ id }) => !shown.includes(id));
  return (
    <>
      <div className="drop-label">{t("columnsShown")}</div>
      <ol>
        {shown.map((id, place) => {
          const column = byId.get(id);
          if (!column) return null;
          const { label, locked } = column;
          const first = columns[0]?.locked ? 1 : 0;
          return (
            <li key={id} className="flex min-h-7 items-center gap-1 rounded-sm pr-1 pl-2.25 text-14 hover:bg-hover">
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the CheckMark */}
              <label className="flex flex-1 items-center gap-2.25">
                <CheckMark checked disabled={locked} onChange={() => onChange(showColumn(shown, id, false))} />
                {label}
              </label>
              {locked ? (
                <Icon of="lock" size="sm" className="m-1 text-ink-3" />
              ) : (
                <>
                  <IconButton
                    kind="quiet"
                    small
                    icon="arrow-up"
                    label={t("moveUp", { name: label })}
                    disabled={place <= first}
                    onClick={() => onChange(moveColumn(shown, id, -1))}
                  />
                  <IconButton
                    kind="quiet"
                    small
                    icon="arrow-down"
                    label={t("moveDown", { name: label })}
                    disabled={place === shown.length - 1}
                    onClick={() => onChange(moveColumn(shown, id, 1))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {hidden.length > 0 && (
        <>
          <hr />
          <div className="drop-label">{t("columnsHidden")}</div>
          {hidden.map(({ id, label }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is the CheckMark
            <label key={id} className="flex min-h-7 items-center gap-2.25 rounded-sm px-2.25 text-14 hover:bg-hover">
              <CheckMark checked={false} onChange={() => onChange(showColumn(shown, id, true))} />
              {label}
            </label>
          ))}
        </>
      )}
      <div className="drop-foot">
        <button type="button" className="link" onClick={onReset}>
          {t("reset")}
        </button>
        {kept && <span className="text-ink-3">{t("columnsKept")}</span>}
      </div>
    </>
  );
}
