import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Badge, type Look } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { settingsAct } from "./act.ts";
import { type SettingsData, settingsData } from "./data.ts";
import { messages } from "./messages.ts";
import { sections } from "./section-names.ts";
import { CompanySection } from "./sections/company.tsx";
import { Danger } from "./sections/danger.tsx";
import { General } from "./sections/general.tsx";
import { Logos } from "./sections/logos.tsx";
import { OrderRules } from "./sections/orders.tsx";
import { Papers } from "./sections/papers.tsx";
import { SampleData } from "./sections/sample-data.tsx";
import { Security } from "./sections/security.tsx";
import { Templates } from "./sections/templates.tsx";
import { projectSettingsUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => settingsData(args);
export const action = (args: ActionFunctionArgs) => settingsAct(args);
export const meta = titled(messages.pageTitle);

const statusStyles = {
  archived: { tone: "neutral", patch: "dashed" },
  deleting: { tone: "danger", patch: "clock" },
} as const satisfies Readonly<Record<string, Look>>;

/** The project's settings. */
export default function Settings() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  const { project } = data;
  const { status } = project;
  const closed = status === "archived" || status === "deleting" ? status : undefined;
  return (
    <Page>
      <PageHead
        title={t("pageTitle")}
        text={project.name}
        state={closed && <Badge look={statusStyles[closed]}>{t(`status.${closed}`)}</Badge>}
      />
      <Tabs
        label={t("tabs.label")}
        scroll
        items={sections.map((section) => ({
          label: t(`tabs.${section}`),
          to: link(projectSettingsUrl({ section: section === "general" ? undefined : section })),
          current: section === data.section,
        }))}
      />
      {closed && (
        <div className="mt-4">
          <Alert kind="warning" title={t(`status.${closed}`)}>
            <p>
              {closed === "archived"
                ? t("archived")
                : t.rich("deleting", { at: () => <DateTime at={project.deletedFrom ?? data.now} format="both" /> })}
            </p>
          </Alert>
        </div>
      )}
      <Section key={`${data.section}-${project.version}`} data={data} />
      {data.section === "general" && !closed && <SampleData />}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Section({ data }: { data: SettingsData }) {
  switch (data.section) {
    case "company":
      return <CompanySection data={data} />;
    case "logos":
      return <Logos data={data} />;
    case "papers":
      return <Papers data={data} />;
    case "orders":
      return <OrderRules data={data} />;
    case "security":
      return <Security data={data} />;
    case "templates":
      return <Templates data={data} />;
    case "danger":
      return <Danger data={data} />;
    case "history":
      return <History data={data} />;
    default:
      return <General data={data} />;
  }
}

function History({ data: { history, may } }: { data: SettingsData }) {
  const t = useText(messages);
  return (
    <>
      <h2 className="sr-only">{t("tabs.history")}</h2>
      <HistoryTab entries={history} still revert={may.edit} />
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.pageTitle} listUrl={projectSettingsUrl()} />;
}
