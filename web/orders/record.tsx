import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { SaidNudge } from "#web/_record/said-nudge.tsx";
import { titled } from "#web/_shell/title.ts";
import { Page } from "#web/_ui/page.tsx";
import { OrdersError } from "./error.tsx";
import { recordAct } from "./record/act.ts";
import { Answered } from "./record/answered.tsx";
import { recordData } from "./record/data.ts";
import { Dialogs } from "./record/dialogs.tsx";
import { RecordDocket } from "./record/docket.tsx";
import { RecordHead } from "./record/head.tsx";
import { needsData } from "./record/needs-data.ts";
import { useSaid, useUndo } from "./record/said.ts";
import { Trouble } from "./record/trouble.tsx";
import { useSettling } from "./record/use-settling.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.orderId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.orderId ?? "");
export const meta = titled<typeof loader>((data) => data?.order.number ?? "");
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => needsData(change);

/** One order: what it is and what can be done with it, over its tabs. */
export default function Record() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSettling(data.order, data.asOf);
  return (
    <Answered.Provider value={answer}>
      <Page>
        <RecordHead data={data} />
        <Trouble />
        <RecordDocket data={data} />
        <Outlet />
        <Dialogs data={data} />
        <SaidNudge words={useSaid(data)} undo={useUndo()} />
      </Page>
    </Answered.Provider>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
