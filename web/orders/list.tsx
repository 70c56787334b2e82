import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { titled } from "#web/_shell/title.ts";
import { Page } from "#web/_ui/page.tsx";
import { OrdersError } from "./error.tsx";
import { listAct } from "./list/act.ts";
import { ListBody } from "./list/body.tsx";
import { listData } from "./list/data.ts";
import { ListHead } from "./list/head.tsx";
import { readListQuery } from "./list/query.ts";
import { SaveView } from "./list/save-view.tsx";
import { ListTools } from "./list/tools.tsx";
import { useChanges } from "./list/use-changes.ts";
import { useFinishedWork } from "./list/use-finished-work.ts";
import { messages } from "./messages.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const action = (args: ActionFunctionArgs) => listAct(args);
export const meta = titled(messages.title);

/** Every order of the project: found, sorted, ticked, confirmed and taken away as a file. */
export default function List() {
  const data = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const query = readListQuery(url);
  const changes = useChanges(data.rows);
  useFinishedWork();
  return (
    <Page wide>
      <ListHead data={data} query={query} url={url} />
      {data.total > 0 && <ListTools data={data} query={query} url={url} changes={changes} />}
      <ListBody data={data} query={query} url={url} changes={changes} />
      <SaveView url={url} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
