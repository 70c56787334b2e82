import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projects } from "#contracts/projects";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { domainsAct } from "./act.ts";
import { Domains } from "./domains.tsx";
import { messages } from "./messages.ts";
import { clientDomainsUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const { domains } = orThrow(await call(projects.listClientDomains, { query: { pageSize: 100 } }));
  return {
    domains,
    may: {
      change: permissions.includes("projects.client-domain.create"),
      remove: permissions.includes("projects.client-domain.delete"),
    },
  };
}

export const action = (args: ActionFunctionArgs) => domainsAct(args, "client");

export const meta = titled(messages.client.title);

/** The addresses of the project's website. */
export default function ClientDomains() {
  const t = useText(messages);
  const { domains, may } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("client.title")} text={t("client.text")} />
      <Domains domains={domains} may={may} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.client.title} listUrl={clientDomainsUrl()} />;
}
