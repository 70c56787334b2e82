import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { FormErrorContext } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { titled } from "#web/_shell/title.ts";
import { Page } from "#web/_ui/page.tsx";
import { OrdersError } from "./error.tsx";
import { recordAct } from "./record/act.ts";
import { ActionAlert } from "./record/action-alert.tsx";
import { ApprovalNotice } from "./record/approval-notice.tsx";
import { recordData } from "./record/data.ts";
import { Dialogs } from "./record/dialogs.tsx";
import { RecordDocket } from "./record/docket.tsx";
import { useFlashMessages, useUndo } from "./record/flash.ts";
import { RecordHead } from "./record/head.tsx";
import { MissingArtworkNotice } from "./record/missing-artwork.tsx";
import { useSettling } from "./record/use-settling.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.orderId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.orderId ?? "");
export const meta = titled<typeof loader>((data) => data?.order.number ?? "");
export const handle: DataHandle = {
  viewParameters: ["fulfilment", "parcel", "person", "field"],
  dialogsWithData: ["address", "reroute", "artwork", "resend"],
};

/** One order: its head and actions, above its tabs. */
export default function Record() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSettling(data.order, data.asOf);
  return (
    <FormErrorContext.Provider value={answer}>
      <Page>
        <RecordHead data={data} />
        <ActionAlert data={data} />
        <ApprovalNotice order={data.order} />
        <MissingArtworkNotice data={data} />
        <RecordDocket data={data} />
        <Outlet />
        <Dialogs data={data} />
        <FlashNudge labels={useFlashMessages(data)} undo={useUndo()} />
      </Page>
    </FormErrorContext.Provider>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
