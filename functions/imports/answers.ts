import { own } from "#events/_kernel";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import {
  type Answers,
  answersIn,
  type ImportColumns,
  importColumns,
  rememberMatching,
  renamedColumns,
  spelt,
} from "#platform/tables";
import type { AnswerQuestions } from "./contract/columns.ts";
import type { ImportKind } from "./contract/index.ts";
import { fileBlob } from "./file-blob.ts";
import { alreadyRun, runOf, start } from "./start.ts";

type Question = ImportColumns["questions"][number];
interface Answer {
  readonly about: readonly Question["about"][];
  readonly column: string;
  /** The value of the file; absent where the question has one alone. */
  readonly value?: string;
  readonly answer: string;
}

/** So many words of a column are remembered. */
const MAX_WORDS = 200;
const WORDS: readonly Question["about"][] = ["values", "consent"];

/** Everything that was answered, one by one. */
function answersOf({ meanings, dates, decimals, letters }: AnswerQuestions): Answer[] {
  return [
    ...Object.entries(meanings).flatMap(([column, words]) =>
      Object.entries(words).map(([value, answer]) => ({ about: WORDS, column, value, answer })),
    ),
    ...Object.entries(dates).map(([column, answer]) => ({ about: ["dates" as const], column, answer })),
    ...(decimals ? [{ about: ["amounts" as const], column: "", answer: decimals }] : []),
    ...(letters ? [{ about: ["letters" as const], column: "", answer: letters }] : []),
  ];
}

/** Refuses an answer to what the check did not ask, or one that is not offered. */
function findMisfit({ questions }: ImportColumns, { about, column, value, answer }: Answer) {
  const question = questions.find((each) => about.includes(each.about) && each.column === column);
  const isItem = question?.items.some((item) => value === undefined || item.value === value);
  const subject = [value, column].flatMap((each) => (each ? [`“${each}”`] : [])).join(" in ");
  if (!question || !isItem)
    return refuse("question-not-found", { message: `The check has no question about ${subject || answer}.`, column });
  if (answer !== "" && !question.options.some((option) => option.value === answer))
    return refuse("answer-unknown", {
      message: `Answer “${answer}” not found. Choose one of the listed answers for ${subject || "the file"}.`,
      column,
    });
  return undefined;
}

/** What was sent, with earlier answers to what this check did not ask: words that only another file has, and its dates. */
function joined({ questions, chosen }: ImportColumns, sent: AnswerQuestions): Answers {
  const isListed = (about: Question["about"], column: string) =>
    questions.some((each) => each.about === about && each.column === column);
  const listed = new Map(
    questions.map(({ column, items }) => [column, new Set(items.map(({ value }) => spelt(value)))]),
  );
  const before = chosen.meanings ?? {};
  const meanings = [...new Set([...Object.keys(sent.meanings), ...Object.keys(before)])].flatMap((column) => {
    const given = Object.entries(own(sent.meanings, column) ?? {}).filter(([, answer]) => answer !== "");
    const others = Object.entries(own(before, column) ?? {}).filter(([word]) => !listed.get(column)?.has(spelt(word)));
    const words = [...given, ...others].slice(0, MAX_WORDS);
    return words.length > 0 ? [[column, Object.fromEntries(words)] as const] : [];
  });
  const dates = Object.entries(chosen.dates ?? {}).filter(([column]) => !isListed("dates", column));
  return answersIn({
    meanings: Object.fromEntries(meanings),
    dates: { ...Object.fromEntries(dates), ...sent.dates },
    decimals: sent.decimals ?? (isListed("amounts", "") ? undefined : chosen.decimals),
    letters: sent.letters ?? (isListed("letters", "") ? undefined : chosen.letters),
  });
}

/** What may be used for the next file: what somebody agreed to is answered for each file anew. */
export function withoutConsent<C extends Answers>(choices: C, { questions }: ImportColumns): C {
  const consents = new Set(questions.flatMap(({ about, column }) => (about === "consent" ? column : [])));
  const kept = Object.entries(choices.meanings ?? {}).filter(([column]) => !consents.has(column));
  return { ...choices, meanings: Object.fromEntries(kept) };
}

/** Checks a file again with these answers, and remembers them where that was asked for; the columns stay as they were chosen. */
export async function answerQuestions(context: Context, kind: ImportKind, importId: string, sent: AnswerQuestions) {
  const { ports, tenant } = context;
  const run = await runOf(context, importId);
  if (run) return alreadyRun(run);
  const read = await importColumns(ports, tenant, importId);
  if (!read) return refuse("import-not-checked");
  for (const answer of answersOf(sent)) {
    const misfit = findMisfit(read, answer);
    if (misfit) return misfit;
  }
  const answers = joined(read, sent);
  const { columns, asIs, values } = read.chosen;
  const choices = { columns, asIs, ...answers };
  if (sent.remember) await rememberMatching(ports, tenant, kind, read.names, withoutConsent(choices, read));
  const renamed = await columnsIn(context, importId, read, answers.letters);
  return start(context, {
    kind,
    importId,
    mode: "dry-run",
    title: `Check ${kind} again`,
    choices: { ...choices, columns: renamed, ...(values && { values }) },
  });
}

/** The chosen columns by their names in the letters that were chosen now. */
async function columnsIn(context: Context, importId: string, read: ImportColumns, letters: Answers["letters"]) {
  const { columns, letters: before } = read.chosen;
  if (letters === before || Object.keys(columns).length === 0) return columns;
  const file = await context.ports.blobs.get(context.tenant, fileBlob(importId));
  return file ? renamedColumns(file.bytes, letters, read.names, columns) : columns;
}
