import type { LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { Link } from "./link.tsx";
import { messages } from "./messages.ts";

/** The chips and the search over a table. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="toolbar">
      {children}
      {end && <span className="ml-auto flex items-center gap-1">{end}</span>}
    </div>
  );
}

/** An active filter: field grey, value ink. The x links to the list without it. */
export const FilterChip = forwardRef<
  HTMLButtonElement,
  ButtonHTMLAttributes<HTMLButtonElement> & { field: string; value: ReactNode; removeTo: LinkProps["to"] }
>(function FilterChip({ field, value, removeTo, ...rest }, ref) {
  const t = useText(messages);
  return (
    <span className="chip">
      <button type="button" {...rest} ref={ref}>
        <span>{field}</span> {value}
      </button>
      <Link to={removeTo} className="chip-x" aria-label={t("removeFilter", { name: field })} preventScrollReset>
        <Icon of="x" size="xs" />
      </Link>
    </span>
  );
});

/** The dashed chip that adds a filter. */
export const AddChip = forwardRef<HTMLButtonElement, ButtonHTMLAttributes<HTMLButtonElement>>(function AddChip(
  { children, ...rest },
  ref,
) {
  const t = useText(messages);
  return (
    <span className="chip chip-add">
      <button type="button" {...rest} ref={ref}>
        <Icon of="plus" size="xs" />
        {children ?? t("addFilter")}
      </button>
    </span>
  );
});

/** "3 orders changed, Refresh": rows never change by themselves. `float` hovers at the bottom of small screens only. */
export function ChangedPill({
  children,
  onRefresh,
  float,
}: {
  children: ReactNode;
  onRefresh: () => void;
  float?: boolean;
}) {
  const t = useText(messages);
  const pill = (
    <button type="button" className="pill" onClick={onRefresh}>
      {children}
      <span>
        <Icon of="refresh-cw" size="xs" />
        {t("refresh")}
      </span>
    </button>
  );
  return float ? <div className="pill-float">{pill}</div> : pill;
}
