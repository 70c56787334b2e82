import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Patch } from "#web/_ui/patch.tsx";
import { messages } from "../messages.ts";
import { stateStyles } from "../states.ts";
import { taskUrls } from "../urls.ts";
import type { BoardColumn, BoardData } from "./data.ts";

/** A column with its head; `list` is set on what a card is dropped on. On phones one column is shown at a time. */
export function Column({
  column: { state, count, more },
  data,
  list,
  over,
  children,
}: {
  column: BoardColumn;
  data: BoardData;
  list?: ((element: HTMLElement | null) => void) | undefined;
  over?: boolean | undefined;
  children: ReactNode;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <section
      aria-label={t(`state.${state}`)}
      className={classes(
        "flex min-w-0 flex-col border-l border-rule px-2.5 pb-4 first:border-l-0 first:pl-0 max-md:border-l-0 max-md:px-0",
        state !== data.shown && "max-md:hidden",
      )}
    >
      <h2 className="-mx-2.5 flex h-10 items-center gap-1.5 border-b border-rule-ink px-2.5 text-14 tracking-normal max-md:hidden">
        <span className="flex" data-tone={stateStyles[state].tone}>
          <Patch shape={stateStyles[state].patch} />
        </span>
        <span className="truncate">{t(`state.${state}`)}</span>
        <span className="text-13 font-normal text-ink-3">{count}</span>
        {data.may.create && (
          <Link
            to={link(taskUrls.create({ state }))}
            aria-label={t("board.addTo", { state: t(`state.${state}`) })}
            className="ml-auto inline-flex size-6 items-center justify-center text-ink-2"
          >
            <Icon of="plus" size="sm" />
          </Link>
        )}
      </h2>
      <ul ref={list} className={classes("-mx-2.5 min-h-16 flex-1 max-md:mx-0", over && "bg-selected")}>
        {children}
      </ul>
      {count === 0 && <p className="py-3 text-13 text-ink-3 md:hidden">{t("board.empty")}</p>}
      {more && (
        <p className="pt-2 text-13">
          <Link to={link(taskUrls.list({ search: `state:${state}` }))}>{t("board.more")}</Link>
        </p>
      )}
    </section>
  );
}

/** The folded column of what is done; a card that is dropped on it is done. */
export function DoneColumn({
  data,
  list,
  over,
}: {
  data: BoardData;
  list?: ((element: HTMLElement | null) => void) | undefined;
  over?: boolean | undefined;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <div ref={list} className={classes("border-l border-rule bg-sunken max-md:hidden", over && "bg-selected")}>
      <Link
        to={link(taskUrls.list({ tab: "done" }))}
        className="flex h-full min-h-64 flex-col items-center gap-3 py-3 text-14 text-ink hover:no-underline"
      >
        <Patch shape="tick" />
        <b className="[writing-mode:vertical-rl]">
          {t("state.done")} <span className="mt-2 text-13 font-normal text-ink-3">{data.doneCount}</span>
        </b>
      </Link>
    </div>
  );
}
