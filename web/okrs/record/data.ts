import type { LoaderFunctionArgs } from "@remix-run/node";
import { MEASURES } from "#events/okrs";
import { peopleOf } from "#web/_record/people.ts";
import { todayIn } from "#web/_record/today.ts";
import { recordData } from "#web/_records/record-data.ts";
import { member } from "#web/_server/member.ts";
import { objectiveCalls } from "../calls.ts";
import { isOver } from "../periods.ts";

/** What an objective's screen shows, with people's names. */
export async function objectiveData(args: LoaderFunctionArgs) {
  const who = await member(args);
  const [data, people] = await Promise.all([
    recordData(args, objectiveCalls, args.params.objectiveId ?? ""),
    peopleOf(who),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : people.nameOf(id));
  const { owner, period } = data.record;
  return {
    ...data,
    owner: owner ? people.nameOf(owner) : undefined,
    over: isOver(period, todayIn(who.project.timeZone)),
    currency: who.project.currency,
    measures: MEASURES.map(({ query, name }) => ({ value: query, label: name })),
    history: data.history.map((entry) => ({
      ...entry,
      changes: entry.changes.map((change) =>
        change.field === "owner" ? { ...change, before: nameOf(change.before), after: nameOf(change.after) } : change,
      ),
    })),
  };
}
export type ObjectiveData = Awaited<ReturnType<typeof objectiveData>>;
