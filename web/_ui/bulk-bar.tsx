import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

/**
 * The dark bar below a table while rows are selected. `children` are its buttons, the main one first, each with how
 * many rows it applies to ("Confirm 4 of 6").
 */
export function BulkBar({
  count,
  total,
  everything,
  onEverything,
  onClear,
  children,
}: {
  count: number;
  /** The number of all matches, as text; absent if all are on this page. */
  total?: string | undefined;
  everything?: boolean | undefined;
  onEverything?: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useText(messages);
  if (count === 0 && !everything) return null;
  return (
    <section className="bulk" aria-label={t("bulk")}>
      <span className="bulk-n" role="status">
        <span>{everything && total ? t("everything", { total }) : t("selected", { count })}</span>
        {total && !everything && onEverything && (
          <button type="button" className="max-md:hidden" onClick={onEverything}>
            {t("selectAll", { total })}
          </button>
        )}
      </span>
      <hr />
      {children}
      <hr className="max-md:hidden" />
      <IconButton icon="x" label={t("clearSelection")} className="max-md:ml-auto" onClick={onClear} />
    </section>
  );
}
