import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { ViewDialog } from "#web/_record/saved-views/dialog.tsx";
import { ViewFlash } from "#web/_record/saved-views/flash.tsx";
import { titled } from "#web/_shell/title.ts";
import { Page } from "#web/_ui/page.tsx";
import { OrdersError } from "./error.tsx";
import { listAct } from "./list/act.ts";
import { ListBody } from "./list/body.tsx";
import { listData } from "./list/data.ts";
import { ListHead } from "./list/head.tsx";
import { readListQuery } from "./list/query.ts";
import { ListTools } from "./list/tools.tsx";
import { useChanges } from "./list/use-changes.ts";
import { useFinishedWork } from "./list/use-finished-work.ts";
import { messages } from "./messages.ts";
import { ordersUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const action = (args: ActionFunctionArgs) => listAct(args);
export const meta = titled(messages.title);

/** The project's orders: search, sort, select, confirm and export. */
export default function List() {
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const query = useMemo(() => readListQuery(url, data.may.money), [url, data.may.money]);
  const changes = useChanges(data.rows);
  useFinishedWork();
  return (
    <Page wide>
      <ListHead data={data} query={query} url={url} />
      <ViewFlash views={data.views} listUrl={ordersUrl()} />
      {data.total + data.drafts > 0 && <ListTools data={data} query={query} url={url} changes={changes} />}
      <ListBody data={data} query={query} url={url} changes={changes} />
      <ViewDialog views={data.views} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
