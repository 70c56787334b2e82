import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { useText } from "./intl.tsx";
import { keyed } from "./keyed.ts";
import { Link } from "./link.tsx";
import { messages } from "./messages.ts";

/** A screen's content on the sheet; `wide` (tables) fills it, otherwise the width is limited to 92rem. */
export function Page({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return <div className={classes("page", wide && "page-wide")}>{children}</div>;
}

export type Crumb = { label: ReactNode; to: LinkProps["to"] };

/** Breadcrumbs; the last entry is this page and not a link. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: ReactNode }) {
  const t = useText(messages);
  return (
    <nav className="crumbs" aria-label={t("breadcrumbs")}>
      <ol>
        {keyed(trail).map(([key, crumb]) => (
          <li key={key}>
            <Link to={crumb.to} prefetch="intent">
              {crumb.label}
            </Link>
            <Icon of="chevron-right" size="xs" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

/**
 * The title, then at most three actions, the main one last. `state` are badges beside the title; `keep` leaves the
 * actions beside it on phones.
 */
export function PageHead({
  title,
  state,
  text,
  actions,
  keep,
}: {
  title: ReactNode;
  state?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  keep?: boolean | undefined;
}) {
  return (
    <header className="page-head" data-keep={keep || undefined}>
      <div className="min-w-0">
        <h1>
          <span>{title}</span>
          {state && <span className="flex flex-wrap items-center gap-2">{state}</span>}
        </h1>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}

/** A titled part of a screen. `ruled` draws an ink line below its head (right columns). */
export function Section({
  title,
  end,
  ruled,
  id,
  children,
}: {
  title: ReactNode;
  end?: ReactNode;
  ruled?: boolean | undefined;
  id?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classes("sec", ruled && "sec-ruled")} id={id}>
      <div className="sec-head">
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** A record's layout: work at the left, people, notes and timeline at the right; one column below 1100 px. */
export function RecordColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="record">
      <div className="min-w-0">{children}</div>
      <aside className="record-side">{side}</aside>
    </div>
  );
}
