import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Objective } from "#contracts/okrs";
import { peopleOf } from "#web/_record/people.ts";
import { todayIn } from "#web/_record/today.ts";
import { formAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { formData } from "#web/_records/form-data.ts";
import { FormScreen, formTitled } from "#web/_records/form-screen.tsx";
import { TextAreaField } from "#web/_records/text-area-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { objectiveCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { periodOptions } from "./periods.ts";
import { objectiveUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { today, ...data } = await formData(args, objectiveCalls, async (who) => ({
    today: todayIn(who.project.timeZone),
    people: (await peopleOf(who)).choices,
    first: { owner: who.user.id },
  }));
  return { ...data, periods: periodOptions(today, data.record?.periodId) };
}
export const action = (args: ActionFunctionArgs) => formAct(args, objectiveCalls);
const nameOf = ({ title }: Objective) => title;
export const meta = formTitled(messages.form, nameOf);

/** An objective, to add or to change. Its key results are added on its own screen. */
export default function ObjectiveForm() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const { record, people, periods } = data;
  const owner = record?.owner;
  const options =
    owner && !people.some(({ value }) => value === owner) ? [...people, { value: owner, label: t("left") }] : people;
  return (
    <FormScreen data={data} urls={objectiveUrls} list={messages} words={messages.form} nameOf={nameOf}>
      <TextField<Objective> name="title" />
      <TextAreaField<Objective> name="description" />
      <div className="grid grid-cols-2 gap-3.5 max-xs:grid-cols-1">
        <ChoiceField<Objective> name="periodId" options={periods} />
        <ChoiceField<Objective> name="owner" options={options} />
      </div>
    </FormScreen>
  );
}

export const ErrorBoundary = boundary(messages, objectiveUrls);
