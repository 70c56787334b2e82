import { type Objective, okrs } from "#contracts/okrs";
import { measureBy, type Unit } from "#events/okrs";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo, recordAct } from "#web/_records/acts.ts";
import type { Args } from "#web/_server/member.ts";
import { type Posted, read } from "#web/_server/posted.ts";
import { objectiveCalls } from "../calls.ts";
import { measureIn } from "../measure-in.ts";
import { objectiveUrls } from "../urls.ts";

/** What the forms on an objective's screen do besides those of every record: its key results and its check-ins. */
export const objectiveAct = (args: Args, objectiveId: string) =>
  recordAct(args, objectiveCalls, objectiveId, {
    keyResult: (sent) => saveKeyResult(sent, objectiveId),
    removeKeyResult: (sent) => saveKeyResult(sent, objectiveId),
    checkIn: (sent) => checkIn(sent, objectiveId),
  });

type Problem = Parameters<typeof refusedWith>[2];
/** A problem whose fields are named as the form names them. */
const renamed = (problem: Problem, nameOf: (field: string) => string): Problem => ({
  ...problem,
  ...(problem.errors && {
    errors: Object.fromEntries(Object.entries(problem.errors).map(([field, all]) => [nameOf(field), all])),
  }),
});

const kept = ({
  id,
  title,
  unit,
  currency,
  initialValue,
  targetValue,
  direction,
  weight,
  metricQuery,
}: Objective["keyResults"][number]) => ({
  id,
  title,
  unit,
  initialValue,
  targetValue,
  direction,
  weight,
  ...(currency && { currency }),
  ...(metricQuery && { metricQuery }),
});

/** The key result that a form holds; a yes or no always goes from no to yes. */
function keyResultIn({ form, project }: Posted, before: Objective["keyResults"][number] | undefined) {
  const metricQuery = textIn(form, "metricQuery");
  const unit = measureBy(metricQuery ?? "")?.unit ?? ((textIn(form, "unit") ?? "number") as Unit);
  const currency = unit === "currency" ? (before?.currency ?? project.currency) : undefined;
  const [from, to] = [textIn(form, "initialValue") ?? "0", textIn(form, "targetValue") ?? ""];
  const [initialValue, targetValue] =
    unit === "boolean" ? [0, 1] : [measureIn({ unit, currency }, from), measureIn({ unit, currency }, to)];
  return {
    ...(before && { id: before.id }),
    title: textIn(form, "title") ?? "",
    unit,
    ...(currency && { currency }),
    ...(metricQuery && { metricQuery }),
    initialValue,
    targetValue,
    direction:
      unit !== "boolean" && textIn(form, "way") === "maintain"
        ? "maintain"
        : Number(targetValue) < Number(initialValue)
          ? "decrease"
          : "increase",
    weight: Number(textIn(form, "weight") ?? 1),
  };
}

/** Adds a key result, changes the one whose form this is, or removes it. */
async function saveKeyResult(sent: Posted, objectiveId: string) {
  const { form, call, key, version: ifMatch } = sent;
  const id = textIn(form, "id");
  const intent = `keyResult-${id ?? "new"}`;
  const found = await call(okrs.getObjective, { params: { objectiveId } });
  if (!found.ok) return refusedWith(form, intent, found.problem);
  const { keyResults } = found.value;
  const isRemoval = textIn(form, "intent") === "removeKeyResult";
  const before = keyResults.find((each) => each.id === id);
  const changed = keyResults.flatMap((each): object[] =>
    each.id !== id ? [kept(each)] : isRemoval ? [] : [keyResultIn(sent, each)],
  );
  const at = before ? keyResults.indexOf(before) : changed.length;
  const body = read(okrs.updateObjective.body, {
    keyResults: id ? changed : [...changed, keyResultIn(sent, undefined)],
  });
  const inForm = (problem: Problem) => renamed(problem, (field) => field.replace(`keyResults.${at}.`, ""));
  if (!body.ok) return refusedWith(form, intent, inForm(body.problem));
  const params = { objectiveId, project: sent.project.id };
  const input = { params, body: body.value, idempotencyKey: key, ifMatch };
  const response = await call(okrs.updateObjective, input);
  if (!response.ok) return refusedWith(form, intent, inForm(response.problem));
  return goTo(sent, objectiveUrls.one(objectiveId, { flash: isRemoval ? "removed" : id ? "saved" : "added" }));
}

/** Says where the key results are whose fields were filled in. */
async function checkIn(sent: Posted, objectiveId: string) {
  const { form, call, key: idempotencyKey } = sent;
  const found = await call(okrs.getObjective, { params: { objectiveId } });
  if (!found.ok) return refusedWith(form, "checkIn", found.problem);
  const values = found.value.keyResults.flatMap((each) => {
    const text = textIn(form, `value.${each.id}`);
    return text === undefined ? [] : [{ keyResultId: each.id, value: measureIn(each, text) }];
  });
  const note = textIn(form, "note");
  const inForm = (problem: Problem) =>
    renamed(problem, (field) => field.replace(/^values\.(\d+)\.value$/, (_, at) => `value.${values[at]?.keyResultId}`));
  const body = read(okrs.checkInObjective.body, {
    status: textIn(form, "status"),
    confidence: Number(textIn(form, "confidence")),
    ...(note && { note }),
    values,
  });
  if (!body.ok) return refusedWith(form, "checkIn", inForm(body.problem));
  const params = { objectiveId, project: sent.project.id };
  const response = await call(okrs.checkInObjective, { params, body: body.value, idempotencyKey });
  if (!response.ok) return refusedWith(form, "checkIn", inForm(response.problem));
  return goTo(sent, objectiveUrls.one(objectiveId, { flash: "checkedIn" }));
}
