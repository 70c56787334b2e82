import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { auth } from "#contracts/auth";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Pager } from "#web/_ui/pager.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { devicesUrl } from "../auth/urls.ts";
import { membersOf } from "./members.ts";
import { messages } from "./messages.ts";
import { KeysTable } from "./table.tsx";
import { apiKeysUrl, newApiKeyUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions, project } = await member(args);
  const { searchParams } = new URL(args.request.url);
  const status = searchParams.get("status") === "revoked" ? ("revoked" as const) : ("live" as const);
  const query = { status, pageToken: searchParams.get("after") ?? undefined };
  const [found, members] = await Promise.all([call(auth.listAuth, { query }), membersOf(call)]);
  return {
    ...orThrow(found),
    members,
    status,
    project: project.id,
    now: new Date().toISOString(),
    first: Number(searchParams.get("from")) || 1,
    mayCreate: permissions.includes("auth.key.create"),
  };
}

export const meta = titled(messages.title);

export default function Keys() {
  const t = useText(messages);
  const link = useProjectLink();
  const { authEntries, members, nextPageToken, status, project, now, first, mayCreate } =
    useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const to = first + authEntries.length - 1;
  const revoked = status === "revoked";
  const create = mayCreate && (
    <LinkButton kind="primary" icon="plus" to={link(newApiKeyUrl())}>
      {t("create")}
    </LinkButton>
  );
  const next = new URLSearchParams(url);
  next.set("after", nextPageToken ?? "");
  next.set("from", String(to + 1));
  return (
    <Page wide>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={
          <>
            <LinkButton to={link(devicesUrl(project))}>{t("devices")}</LinkButton>
            {create}
          </>
        }
      />
      <Tabs
        label={t("tabs.label")}
        items={[
          { label: t("tabs.live"), to: link(apiKeysUrl()), current: !revoked },
          { label: t("tabs.revoked"), to: link(`${apiKeysUrl()}?status=revoked`), current: revoked },
        ]}
      />
      {authEntries.length > 0 ? (
        <KeysTable entries={authEntries} members={members} now={now} />
      ) : (
        <Empty title={t(revoked ? "empty.revokedTitle" : "empty.title")} actions={!revoked && create}>
          {t(revoked ? "empty.revokedText" : "empty.text")}
        </Empty>
      )}
      {(nextPageToken || first > 1) && (
        <Pager
          from={first}
          to={to}
          previous={first > 1 ? link(apiKeysUrl()) : undefined}
          next={nextPageToken ? `?${next}` : undefined}
        />
      )}
    </Page>
  );
}
