import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams, useSubmit } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { boardAct } from "./board/act.ts";
import { Card } from "./board/card.tsx";
import { Column, DoneColumn } from "./board/column.tsx";
import { type BoardData, boardData } from "./board/data.ts";
import { messages } from "./messages.ts";
import type { State } from "./states.ts";
import { taskUrls } from "./urls.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** The server never drags, and does not carry what does. */
const DragBoard = import.meta.env.SSR ? undefined : lazily(() => import("./board/drag.lazy.tsx"));

export const loader = (args: LoaderFunctionArgs) => boardData(args);
export const action = (args: ActionFunctionArgs) => boardAct(args);
export const meta = titled(messages.list.title);

/** The open tasks in a column for each state. */
export default function Board() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { errors } = useRefusal("move");
  const [url] = useSearchParams();
  const of = url.get("of");
  const undo = useMemo(() => {
    const [id = "", state = "", after = ""] = of?.split(",") ?? [];
    return of ? { flash: "moved", label: t("undo"), fields: { intent: "move", id, state, after } } : undefined;
  }, [of, t]);
  const create = data.may.create && (
    <LinkButton kind="primary" icon="plus" to={link(taskUrls.create())} prefetch="intent">
      {t("list.add")}
    </LinkButton>
  );
  return (
    <Page wide>
      <FlashNudge labels={messages.boardFlash} undo={undo} />
      <PageHead keep title={t("list.title")} text={t("list.text")} actions={create} />
      <FormErrors errors={errors} />
      {data.any ? (
        <>
          <Tabs
            label={t("views.whose")}
            items={[
              { label: t("list.tabs.open"), to: link(taskUrls.board()), current: !data.mine, count: data.openCount },
              {
                label: t("list.tabs.mine"),
                to: link(taskUrls.board({ mine: "yes" })),
                current: data.mine,
                count: data.mineCount,
              },
            ]}
          />
          <Toolbar>
            <ViewSwitch view="board" />
          </Toolbar>
          <Columns data={data} />
        </>
      ) : (
        <Empty title={t("list.empty.title")} actions={create}>
          {t("list.empty.text")}
        </Empty>
      )}
    </Page>
  );
}

function Columns({ data }: { data: BoardData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const { csrf, seed } = useFrame();
  const mine = data.mine ? "yes" : undefined;
  const plain = (
    <>
      {data.columns.map((column) => (
        <Column key={column.state} column={column} data={data}>
          {column.cards.map((card) => (
            <li key={card.id} className="border-b border-rule px-2.5 py-2.5 max-md:px-0">
              <Card card={card} data={data} />
            </li>
          ))}
        </Column>
      ))}
      <DoneColumn data={data} />
    </>
  );
  const move = (id: string, state: State, after: string) =>
    submit(
      { intent: "move", id, state, after, _csrf: csrf, _key: `drag-${id}-${seed}` },
      { method: "post", preventScrollReset: true },
    );
  return (
    <>
      <div className="md:hidden">
        <Tabs
          label={t("board.columns")}
          scroll
          items={data.columns.map(({ state, count }) => ({
            label: t(`state.${state}`),
            to: link(taskUrls.board({ mine, column: state })),
            current: state === data.shown,
            count,
          }))}
        />
      </div>
      <div className="relative grid grid-cols-[repeat(5,minmax(10.5rem,1fr))_2.75rem] border-t border-rule-ink pb-4 max-xl:overflow-x-auto max-md:grid-cols-1 max-md:overflow-visible max-md:border-t-0">
        {hydrated && DragBoard && data.may.edit ? (
          <Suspense fallback={plain}>
            <DragBoard data={data} onMove={move} />
          </Suspense>
        ) : (
          plain
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = boundary(messages.list, taskUrls);
