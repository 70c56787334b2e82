import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import { keyed } from "./keyed.ts";

/** A box for one piece of work in a record. Never nest panels. */
export function Panel({
  title,
  text,
  end,
  foot,
  tone,
  padded = true,
  children,
}: {
  title?: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  foot?: ReactNode;
  tone?: "warning" | "danger" | undefined;
  padded?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="panel" data-tone={tone} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="panel-head">
          <div className="min-w-34 flex-1">
            <h2 id={id}>{title}</h2>
            {text && <p className="text-13 text-ink-2">{text}</p>}
          </div>
          {end && <div className="flex items-center gap-3">{end}</div>}
        </header>
      )}
      {padded ? <div className="panel-body">{children}</div> : children}
      {foot && <footer className="panel-foot">{foot}</footer>}
    </section>
  );
}

/** Why work is blocked: the problem, figures, since when, and the fixes, most likely first. */
export function Hold({ title, children, actions }: { title: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="hold">
      <Icon of="triangle-alert" />
      <b>{title}</b>
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

/** Names and values; a name may be an icon with hidden text. */
export function Facts({ facts }: { facts: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="dl">
      {keyed(facts).map(([key, { name, value }]) => (
        <div className="contents" key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type Sum = { label: ReactNode; detail?: ReactNode; amount: ReactNode; total?: boolean | undefined };

/** A calculation: lines, an ink rule above the total, a double rule below the last. */
export function Sums({ caption, rows }: { caption: string; rows: readonly Sum[] }) {
  return (
    <table className="sums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {keyed(rows).map(([key, { label, detail, amount, total }]) => (
          <tr key={key} className={total ? "total" : undefined}>
            <th scope="row">{label}</th>
            <td>{detail}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
