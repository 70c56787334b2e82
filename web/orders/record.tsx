import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { FormErrorContext } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { titled } from "#web/_shell/title.ts";
import { lazily } from "#web/_ui/lazily.ts";
import { Page } from "#web/_ui/page.tsx";
import { OrdersError } from "./error.tsx";
import { recordAct } from "./record/act.ts";
import WholeActionAlert from "./record/action-alert.lazy.tsx";
import { recordData } from "./record/data.ts";
import { Dialogs } from "./record/dialogs.tsx";
import { RecordDocket } from "./record/docket.tsx";
import { RecordHead } from "./record/head.tsx";
import WholeNotices from "./record/notices.lazy.tsx";
import { useSettling } from "./record/use-settling.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.orderId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.orderId ?? "");
export const meta = titled<typeof loader>((data) => data?.order.number ?? "");
export const handle: DataHandle = {
  viewParameters: ["fulfilment", "parcel", "person", "field"],
  dialogsWithData: ["address", "reroute", "artwork", "resend"],
};

// The server renders them too, for pages without script.
const ActionAlert = import.meta.env.SSR ? WholeActionAlert : lazily(() => import("./record/action-alert.lazy.tsx"));
const Notices = import.meta.env.SSR ? WholeNotices : lazily(() => import("./record/notices.lazy.tsx"));
const Flash = lazily(() => import("./record/flash.lazy.tsx"));

/** One order: its head and actions, above its tabs. */
export default function Record() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [url] = useSearchParams();
  useSettling(data);
  return (
    <FormErrorContext.Provider value={answer}>
      <Page>
        <RecordHead data={data} />
        {answer && (
          <Suspense>
            <ActionAlert data={data} />
          </Suspense>
        )}
        {(data.order.approval || data.order.missingArtwork) && (
          <Suspense>
            <Notices data={data} />
          </Suspense>
        )}
        <RecordDocket data={data} />
        <Outlet />
        <Dialogs data={data} />
        {url.has("flash") && (
          <Suspense>
            <Flash data={data} />
          </Suspense>
        )}
      </Page>
    </FormErrorContext.Provider>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
