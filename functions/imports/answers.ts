import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import {
  type Answers,
  answersIn,
  type ImportColumns,
  importColumns,
  rememberMatching,
  renamedColumns,
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

/** What may be used for the next file: what somebody agreed to is answered for each file anew. */
export function withoutConsent<C extends Answers>(choices: C, { questions }: ImportColumns): C {
  const isRemembered = (column: string) => questions.some((each) => each.about === "values" && each.column === column);
  const kept = Object.entries(choices.meanings ?? {}).filter(([column]) => isRemembered(column));
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
  const meanings = Object.entries(sent.meanings).flatMap(([column, words]) => {
    const given = Object.entries(words).filter(([, answer]) => answer !== "");
    return given.length > 0 ? [[column, Object.fromEntries(given)] as const] : [];
  });
  const answers = answersIn({ ...sent, meanings: Object.fromEntries(meanings) });
  const { columns, asIs } = read.chosen;
  const choices = { columns, asIs, ...answers };
  if (sent.remember) await rememberMatching(ports, tenant, kind, read.names, withoutConsent(choices, read));
  const renamed = await columnsIn(context, importId, read, answers.letters);
  return start(context, {
    kind,
    importId,
    mode: "dry-run",
    title: `Check ${kind} again`,
    choices: { ...choices, columns: renamed },
  });
}

/** The chosen columns by their names in the letters that were chosen now. */
async function columnsIn(context: Context, importId: string, read: ImportColumns, letters: Answers["letters"]) {
  const { columns, letters: before } = read.chosen;
  if (letters === before || Object.keys(columns).length === 0) return columns;
  const file = await context.ports.blobs.get(context.tenant, fileBlob(importId));
  return file ? renamedColumns(file.bytes, letters, read.names, columns) : columns;
}
