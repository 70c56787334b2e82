import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projects } from "#contracts/projects";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { hostOf } from "#web/_server/visitor.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { domainsAct } from "./act.ts";
import { Domains } from "./domains.tsx";
import { messages } from "./messages.ts";
import { platformDomainsUrl, platformUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await memberWith(args, projects.listDomains);
  const { domains } = orThrow(await call(projects.listDomains, { query: { project: project.id, pageSize: 100 } }));
  const host = hostOf(args.request).replace(/:\d+$/, "").toLowerCase();
  const here = domains.find(({ domain }) => host === domain || host.endsWith(`.${domain}`))?.domain;
  return { domains, here };
}

export const action = (args: ActionFunctionArgs) => domainsAct(args, "platform");

export const meta = titled(messages.domains);

/** Where the dashboard is opened. */
export default function PlatformDomains() {
  const t = useText(messages);
  const link = useProjectLink();
  const { domains, here } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("platform"), to: link(platformUrl()) }]} here={t("domains")} />
      <PageHead title={t("domains")} text={t("own.text")} />
      <Domains domains={domains} here={here} may={{ change: true, remove: true }} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.domains} listUrl={platformDomainsUrl()} />;
}
