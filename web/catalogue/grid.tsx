import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordError } from "#web/_record/record-error.tsx";
import { titled } from "#web/_shell/title.ts";
import { Page } from "#web/_ui/page.tsx";
import { gridAct } from "./grid/act.ts";
import { gridData } from "./grid/data.ts";
import { GridScreen } from "./grid/screen.tsx";
import { messages as shared } from "./messages.ts";
import { catalogueUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => gridData(args, args.params.productId ?? "");
export const action = (args: ActionFunctionArgs) => gridAct(args, args.params.productId ?? "");
export const meta = titled<typeof loader>((data) => data?.product.title ?? "");

/** All variants of a product, edited in place and saved together. */
export default function Grid() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <GridScreen data={data} key={data.product.id} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={shared.title} listUrl={catalogueUrl()} />;
}
