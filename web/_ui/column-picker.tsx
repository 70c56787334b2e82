import { Suspense } from "react";
import { Button } from "./button.tsx";
import { DropdownPanel } from "./dropdown.tsx";
import { useText } from "./intl.tsx";
import { lazily } from "./lazily.ts";
import { messages } from "./messages.ts";

const List = lazily(() => import("./column-list.lazy.tsx"));

export type Column = { id: string; label: string /** The first column, always shown. */; locked?: boolean | undefined };
export interface ColumnPickerProps {
  readonly columns: readonly Column[];
  readonly shown: readonly string[];
  readonly onChange: (shown: string[]) => void;
  readonly onReset: () => void;
  /** Whether the choice is saved with a view. */
  readonly kept?: boolean | undefined;
}

/** Which columns a table shows and in what order; `shown` are ids. Reset is always visible. */
export function ColumnPicker(props: ColumnPickerProps) {
  const t = useText(messages);
  return (
    <DropdownPanel
      label={t("columns")}
      className="drop-columns"
      trigger={
        <Button kind="quiet" small icon="columns-3">
          {t("columns")}
        </Button>
      }
    >
      <Suspense>
        <List {...props} />
      </Suspense>
    </DropdownPanel>
  );
}
