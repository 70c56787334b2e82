import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { organisations } from "#contracts/organisations";
import { member } from "#web/_server/member.ts";
import { ownList } from "#web/_server/own-list.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";
import { newOrganisationUrl, organisationUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args, "never");
  const url = new URL(args.request.url);
  const query = { pageToken: url.searchParams.get("after") ?? undefined };
  const page = ownList(await call(organisations.listOrganisations, { query }), url);
  return { all: page?.organisations ?? [], next: page?.nextPageToken ?? null };
}

export const meta = titled(messages.title);

export default function Organisations() {
  const t = useText(messages);
  const { all, next } = useLoaderData<typeof loader>();
  const create = (
    <LinkButton kind="primary" icon="plus" to={newOrganisationUrl()}>
      {t("create")}
    </LinkButton>
  );
  return (
    <Page wide>
      <PageHead title={t("title")} text={t("text")} actions={all.length > 0 && create} />
      {all.length === 0 ? (
        <Empty title={t("emptyTitle")} actions={create}>
          {t("emptyText")}
        </Empty>
      ) : (
        <Table caption={t("caption")}>
          <thead>
            <tr>
              <Th>{t("columns.name")}</Th>
              <Th>{t("columns.place")}</Th>
              <Th end>{t("columns.projects")}</Th>
              <Th end>{t("columns.people")}</Th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ id, name, isAdmin, projectCount, memberCount }) => (
              <Tr key={id}>
                <Td card="title" fluid>
                  <RowLink to={organisationUrl(id)}>{name}</RowLink>
                </Td>
                <Td card="aside">{t(isAdmin ? "admin" : "member")}</Td>
                <Td end>{projectCount}</Td>
                <Td end card="line">
                  {memberCount >= 100 ? t("hundred") : memberCount}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {next && <LinkButton to={`?${new URLSearchParams({ after: next })}`}>{t("more")}</LinkButton>}
    </Page>
  );
}
