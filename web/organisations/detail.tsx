import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { organisations } from "#contracts/organisations";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { recordHistory } from "#web/_record/record-history.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { act } from "./act.ts";
import { Members } from "./members.tsx";
import { messages } from "./messages.ts";
import { Projects } from "./projects.tsx";
import { organisationsUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, projects, user } = await member(args, "never");
  const params = { organisationId: args.params.organisationId ?? "" };
  const { searchParams } = new URL(args.request.url);
  const [own, inside, people, history] = await Promise.all([
    call(organisations.getOrganisation, { params }),
    call(organisations.listOrganisationProjects, { params, query: { pageSize: 100 } }),
    call(organisations.listOrganisationMembers, {
      params,
      query: { pageToken: searchParams.get("after") ?? undefined },
    }),
    recordHistory(call, organisations.getOrganisationHistory, params),
  ]);
  const organisation = orThrow(own);
  const joined = orThrow(inside).projects;
  const joinedIds = new Set(joined.map(({ id }) => id));
  return {
    organisation,
    joined,
    history,
    me: user.id,
    ...orThrow(people),
    others: projects.filter(({ id }) => !joinedIds.has(id)).map(({ id, name }) => ({ id, name })),
    mine: projects.map(({ id }) => id),
  };
}

const FLASH_KEYS = ["created", "renamed", "joined", "left", "admin", "ended"] as const;

export const action = (args: ActionFunctionArgs) => act(args, args.params.organisationId ?? "");

export const meta = titled<typeof loader>((data) => data?.organisation.name ?? messages.title);

export default function Organisation() {
  const t = useText(messages);
  const { organisation, joined, others, mine, members, nextPageToken, history, me } = useLoaderData<typeof loader>();
  const { isAdmin, name } = organisation;
  const labels = Object.fromEntries(FLASH_KEYS.map((each) => [each, t(`flash.${each}`)]));
  const refusals = ["join", "leave", "admin", "end-admin"].map(useRefusal);
  return (
    <Page>
      <FlashNudge labels={labels} />
      <Breadcrumbs trail={[{ label: t("title"), to: organisationsUrl() }]} here={name} />
      <PageHead title={name} text={t(isAdmin ? "admin" : "member")} />
      <FormErrors errors={refusals.flatMap(({ errors }) => errors)} />
      <RecordColumns
        side={
          <>
            <Projects joined={joined} others={isAdmin ? others : []} mine={mine} mayLetGo={isAdmin} />
            {isAdmin && <Rename name={name} />}
          </>
        }
      >
        <Section title={t("membersTitle")}>
          <p className="mb-2 text-ink-2">{t("membersText")}</p>
          <Members members={members} mayChange={isAdmin} me={me} />
          {nextPageToken && (
            <LinkButton to={`?${new URLSearchParams({ after: nextPageToken })}`}>{t("more")}</LinkButton>
          )}
        </Section>
      </RecordColumns>
      <Section title={t("history")}>
        <HistoryTab entries={history} still />
      </Section>
    </Page>
  );
}

function Rename({ name }: { name: string }) {
  const t = useText(messages);
  const parts = useRefusal("rename");
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("rename")} ruled>
      <PostForm name="rename" className="grid gap-3">
        <Field id={parts.id("name")} label={t("name")} error={parts.error("name")}>
          <Input name="name" maxLength={80} defaultValue={parts.value("name", name)} required />
        </Field>
        <div>
          <Button small type="submit" name="intent" value="rename" busy={busy}>
            {t("renameSave")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
