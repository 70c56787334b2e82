import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { titled } from "#web/_shell/title.ts";
import { useProgress } from "#web/_shell/use-reread.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Page, RecordColumns } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { productAct } from "./record/act.ts";
import { productData } from "./record/data.ts";
import { ProductDocket } from "./record/docket.tsx";
import { Duplicate } from "./record/duplicate.tsx";
import { ProductHead } from "./record/head.tsx";
import { messages as words } from "./record/messages.ts";
import { Overview } from "./record/overview.tsx";
import { ProductSide } from "./record/side.tsx";
import { catalogueUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => productData(args, args.params.productId ?? "");
export const action = (args: ActionFunctionArgs) => productAct(args, args.params.productId ?? "");
export const meta = titled<typeof loader>((data) => data?.product.title ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

const POLL_MS = 700;

/** A product: its details, its variants with their stock, and its history. */
export default function Detail() {
  const data = useProgress(useLoaderData<typeof loader>(), ({ making }) => making?.going === true, POLL_MS);
  const [url] = useSearchParams();
  const errors = [
    ...useRefusal("discontinue").errors,
    ...useRefusal("reinstate").errors,
    ...useRefusal("publish").errors,
  ];
  return (
    <Page>
      <ProductHead data={data} />
      {errors.map(({ message }) => (
        <Alert key={message} kind="danger" title={message} live />
      ))}
      {data.may.edit && <Duplicate product={data.product} />}
      <ProductDocket data={data} />
      {url.get("tab") === "history" ? (
        <HistoryTab entries={data.history} revert={data.may.edit} />
      ) : (
        <RecordColumns side={<ProductSide data={data} />}>
          <Overview data={data} />
        </RecordColumns>
      )}
      <FlashNudge labels={words.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={catalogueUrl()} />;
}
