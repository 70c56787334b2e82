import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Page, RecordColumns } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { catalogueUrl } from "./urls.ts";
import { variantAct } from "./variant/act.ts";
import { type VariantData, variantData } from "./variant/data.ts";
import { VariantForm } from "./variant/form.tsx";
import { VariantDocket, VariantHead, variantName } from "./variant/head.tsx";
import { messages as words } from "./variant/messages.ts";
import WholeStock from "./variant/stock.lazy.tsx";
import WholeFacts from "./variant/variant-facts.lazy.tsx";

// The server renders them too, for pages without script.
const StockSection = import.meta.env.SSR ? WholeStock : lazily(() => import("./variant/stock.lazy.tsx"));
const VariantFacts = import.meta.env.SSR ? WholeFacts : lazily(() => import("./variant/variant-facts.lazy.tsx"));

export const loader = (args: LoaderFunctionArgs) => variantData(args, args.params.variantId ?? "");
export const action = (args: ActionFunctionArgs) =>
  variantAct(args, args.params.productId ?? "", args.params.variantId ?? "");
export const meta = titled<typeof loader>((data) =>
  data ? `${data.variant.productTitle} ${variantName(data.variant)}` : "",
);
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One variant: its price and fulfiller, its stock, and their histories. */
export default function Variant() {
  const data = useLoaderData<typeof loader>();
  const errors = [...useRefusal("discontinue").errors, ...useRefusal("reinstate").errors];
  return (
    <Page>
      <VariantHead data={data} />
      {errors.map(({ message }) => (
        <Alert key={message} kind="danger" title={message} live />
      ))}
      <VariantDocket data={data} />
      <Tab data={data} />
      <FlashNudge labels={words.flash} />
    </Page>
  );
}

function Tab({ data }: { data: VariantData }) {
  const [url] = useSearchParams();
  const tab = url.get("tab");
  if (tab === "history") return <HistoryTab entries={data.history} revert={data.may.edit} />;
  if (tab === "ledger") return <HistoryTab entries={data.ledger} still />;
  return (
    <RecordColumns
      side={
        <Suspense>
          <StockSection data={data} />
        </Suspense>
      }
    >
      <div className="mt-5">
        {data.may.edit ? (
          <VariantForm
            variant={data.variant}
            currency={data.currency}
            fulfillers={data.fulfillers}
            productPrints={data.productPrints}
          />
        ) : (
          <Suspense>
            <VariantFacts data={data} />
          </Suspense>
        )}
      </div>
    </RecordColumns>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={catalogueUrl()} />;
}
