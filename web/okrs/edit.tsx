import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { okrs } from "#contracts/okrs";
import { peopleOf } from "#web/_record/people.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { todayIn } from "#web/_record/today.ts";
import { updateAct } from "#web/_records/acts.ts";
import { orThrow } from "#web/_server/answers.ts";
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
  const who = await memberWith(args, okrs.updateObjective);
  const params = { objectiveId: args.params.objectiveId ?? "" };
  const [found, people] = await Promise.all([who.call(okrs.getObjective, { params }), peopleOf(who)]);
  const record = orThrow(found);
  return { record, people: people.choices, periods: periodOptions(todayIn(who.project.timeZone), record.periodId) };
}
export const action = (args: ActionFunctionArgs) => updateAct(args, objectiveCalls, args.params.objectiveId ?? "");
export const meta = titled<typeof loader>((data) => data?.record.title ?? "");

export default function Edit() {
  const t = useText(messages);
  const link = useProjectLink();
  const { record, ...choices } = useLoaderData<typeof loader>();
  const back = link(objectiveUrls.one(record.id));
  const trail = [
    { label: t("title"), to: link(objectiveUrls.list()) },
    { label: record.title, to: back },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("form.editTitle")} />
      <PageHead title={t("form.editTitle")} />
      <ObjectiveForm record={record} {...choices} cancelTo={back} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={objectiveUrls.list()} />;
}
