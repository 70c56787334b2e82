import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { member } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { moduleAct } from "./module/act.ts";
import { type ModuleData, moduleData } from "./module/data.ts";
import { Head, PauseRefused } from "./module/head.tsx";
import { InstallForm } from "./module/install-form.tsx";
import { Pages, Products } from "./module/pages.tsx";
import { SettingsForm } from "./module/settings-form.tsx";
import { Side } from "./module/side.tsx";
import { UninstallDialog } from "./module/uninstall-dialog.tsx";
import { CopyForm, Versions } from "./module/versions.tsx";
import { moduleUrl, storeUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  return moduleData(await member(args), args.params.integration ?? "");
}

export async function action(args: ActionFunctionArgs) {
  return moduleAct(await posted(args), args.params.integration ?? "");
}

export const meta = titled<typeof loader>((data) => data?.name ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One module: what it does, and its place in the project. */
export default function Module() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const data = useLoaderData<typeof loader>();
  const { code, name, history, sees } = data;
  const tab = sees ? (url.get("tab") ?? "") : "";
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(storeUrl()) }]} here={name} />
      <Head data={data} />
      {sees && (
        <Tabs
          view
          label={t("detail.label")}
          items={[
            { label: t("detail.about"), to: link(moduleUrl(code)), current: tab === "" },
            {
              label: t("detail.history"),
              to: link(moduleUrl(code, { tab: "history" })),
              count: history.length,
              current: tab === "history",
            },
          ]}
        />
      )}
      <PauseRefused />
      {tab === "history" ? (
        <>
          <h2 className="sr-only">{t("detail.history")}</h2>
          <HistoryTab entries={history} still />
        </>
      ) : (
        <About data={data} />
      )}
      <UninstallDialog data={data} />
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function About({ data }: { data: ModuleData }) {
  const t = useText(messages);
  const { listing, installed, products, may } = data;
  const settings = Object.keys(listing?.configSchema.properties ?? {}).length > 0;
  return (
    <RecordColumns side={<Side data={data} />}>
      {listing && <p className="mt-5 max-w-[46rem] whitespace-pre-line">{listing.description}</p>}
      {listing && installed && listing.routes.length > 0 && <Pages routes={listing.routes} />}
      {listing && installed && settings && (
        <Section title={t("setup.title")}>
          <SettingsForm key={installed.revision} schema={listing.configSchema} of={installed} may={may.change} />
          {may.change && data.sources.length > 0 && <CopyForm data={data} />}
        </Section>
      )}
      {listing && installed && settings && <Versions data={data} />}
      {listing && !installed && (!listing.installation || listing.installation === "uninstalled") && (
        <div className="mt-5">
          <InstallForm listing={listing} data={data} />
        </div>
      )}
      {products.length > 0 && <Products products={products} />}
    </RecordColumns>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={storeUrl()} />;
}
