import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { okrs } from "#contracts/okrs";
import { peopleOf } from "#web/_record/people.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { todayIn } from "#web/_record/today.ts";
import { createAct } from "#web/_records/acts.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { objectiveCalls } from "./calls.ts";
import { ObjectiveForm } from "./form.tsx";
import { messages } from "./messages.ts";
import { periodOptions } from "./periods.ts";
import { objectiveUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, okrs.createObjective);
  return {
    periods: periodOptions(todayIn(who.project.timeZone)),
    people: (await peopleOf(who)).choices,
    first: { owner: who.user.id },
  };
}
export const action = (args: ActionFunctionArgs) => createAct(args, objectiveCalls);
export const meta = titled(messages.form.newTitle);

export default function New() {
  const t = useText(messages);
  const listUrl = useProjectLink()(objectiveUrls.list());
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: listUrl }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} />
      <ObjectiveForm {...useLoaderData<typeof loader>()} cancelTo={listUrl} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={objectiveUrls.list()} />;
}
