import { imports } from "#contracts/imports";
import { textIn } from "#web/_record/refused.ts";
import { type Posted, read } from "#web/_server/posted.ts";
import type { ImportKind } from "./urls.ts";

/** Checks the file again with the answers chosen in the form. */
export async function answerQuestions({ form, call, key }: Posted, kind: ImportKind, importId: string) {
  const [columns, values] = [form.getAll("of").map(String), form.getAll("value").map(String)];
  const answers = form.getAll("about").map((about, place) => ({
    about: String(about),
    column: columns[place] ?? "",
    value: values[place] ?? "",
    answer: textIn(form, `answer.${place}`),
  }));
  const given = (about: string) =>
    answers.flatMap(({ answer, ...rest }) => (answer && rest.about === about ? [{ ...rest, answer }] : []));
  const meanings = new Map<string, [value: string, answer: string][]>();
  for (const { column, value, answer } of [...given("values"), ...given("consent")])
    meanings.set(column, [...(meanings.get(column) ?? []), [value, answer]]);
  const body = read(imports.answerQuestions.body, {
    meanings: Object.fromEntries([...meanings].map(([column, words]) => [column, Object.fromEntries(words)])),
    dates: Object.fromEntries(given("dates").map(({ column, answer }) => [column, answer])),
    decimals: given("amounts")[0]?.answer,
    letters: given("letters")[0]?.answer,
    remember: form.has("remember"),
  });
  if (!body.ok) return body;
  return call(imports.answerQuestions, { params: { kind, importId }, body: body.value, idempotencyKey: key });
}
