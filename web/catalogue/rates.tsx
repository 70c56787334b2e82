import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { catalogue } from "#contracts/catalogue";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages as fulfillers } from "./fulfiller/messages.ts";
import { ratesAct } from "./rates/act.ts";
import WholeRatesFile from "./rates/file.lazy.tsx";
import { RatesForm } from "./rates/form.tsx";
import { messages } from "./rates/messages.ts";
import { fulfillersUrl, fulfillerUrl, ratesUrl } from "./urls.ts";

const RatesFile = import.meta.env.SSR ? WholeRatesFile : lazily(() => import("./rates/file.lazy.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, catalogue.updateFulfiller);
  const byFile = new URL(args.request.url).searchParams.get("by") === "file";
  const params = { fulfillerId: args.params.fulfillerId ?? "" };
  const fulfiller = orThrow(await call(catalogue.getFulfiller, { params, query: {} }));
  return { fulfiller, byFile, currency: project.currency, home: project.country };
}

export const action = (args: ActionFunctionArgs) => ratesAct(args, args.params.fulfillerId ?? "");
export const meta = titled(messages.title);

/** A fulfiller's delivery rates, edited by form or file. */
export default function RatesScreen() {
  const { fulfiller, byFile, currency, home } = useLoaderData<typeof loader>();
  const t = useText(messages);
  const tFulfillers = useText(fulfillers);
  const link = useProjectLink();
  const { id, name, version } = fulfiller;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: tFulfillers("title"), to: link(fulfillersUrl()) },
          { label: name, to: link(fulfillerUrl(id)) },
        ]}
        here={t("title")}
      />
      <PageHead title={t("title")} text={t("text", { name })} />
      <Tabs
        label={t("tabs.label")}
        items={[
          { label: t("tabs.form"), to: link(ratesUrl(id)), current: !byFile },
          { label: t("tabs.file"), to: link(ratesUrl(id, { by: "file" })), current: byFile },
        ]}
      />
      <div className="mt-5">
        {byFile ? (
          <Suspense>
            <RatesFile fulfiller={fulfiller} />
          </Suspense>
        ) : (
          <RatesForm
            key={version}
            fulfiller={fulfiller}
            currency={currency}
            home={home}
            cancelTo={link(fulfillerUrl(id))}
          />
        )}
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={fulfillers.title} listUrl={fulfillersUrl()} />;
}
