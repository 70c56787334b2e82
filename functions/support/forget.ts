import { streamOf } from "#events/_kernel";
import { questionEvents, questionStream, SEARCH, searchEvents } from "#events/support";
import {
  type ErasedPerson,
  everyRow,
  namesReplaced,
  type PersonalData,
  redactPerson,
  replacementsOf,
  rewriteNamed,
} from "#platform/erasure";
import { DIRECTORY, type Ports } from "#platform/ports";
import { QuestionStatus, type SupportQuestion } from "./contract/index.ts";
import { projections } from "./projections/index.ts";
import { questionView } from "./projections/question.ts";
import { searchView } from "./projections/search.ts";

/** Replaces the person's words in streams that the project shares with others. */
async function rewriteAll(ports: Ports, person: ErasedPerson, holder: PersonalData, streams: readonly string[]) {
  const rewriting = { tenant: DIRECTORY, replacements: replacementsOf(person, [holder]), projections };
  for (const stream of streams) await rewriteNamed(ports, rewriting, stream);
  return streams.length;
}

/** Whether a question was asked in the project; one that was asked in none belongs to the projects of who asked. */
const isOf = async ({ context, askedBy }: SupportQuestion, { access }: Ports, project: string): Promise<boolean> =>
  context.project === undefined
    ? (await access.projectAccess(askedBy.id, project)) !== undefined
    : context.project === project;

/** Questions that were asked in the project, and their answers. */
export const questionData: PersonalData = {
  what: "Questions to the administrators",
  texts: { events: questionEvents, replaces: "words", spared: ["name", "context.projectName"] },
  forget: async (person, ports) => {
    const redact = redactPerson(person);
    const streams: string[] = [];
    for (const partition of QuestionStatus.options)
      for (const row of await everyRow(ports, DIRECTORY, questionView, { index: "inbox", partition })) {
        const { id, text, answer = "", context } = row;
        const isNamed = [text, answer, context.page ?? ""].some((each) => redact(each) !== each);
        if (isNamed && (await isOf(row, ports, person.tenant))) streams.push(questionStream(id));
      }
    return rewriteAll(ports, person, questionData, streams);
  },
};

/** Words that were searched for on the project's platform. Email addresses and phones were never stored. */
export const searchData: PersonalData = {
  what: "Searches that were logged",
  texts: { events: searchEvents, replaces: "identifiers" },
  forget: async (person, ports) => {
    const project = await ports.access.project(person.tenant);
    if (!project) return 0;
    const replace = namesReplaced(person);
    const range = { index: "all", partition: project.platformId };
    const named = (await everyRow(ports, DIRECTORY, searchView, range)).filter(
      ({ searchTerm, lastContext }) => replace(searchTerm) !== searchTerm || replace(lastContext) !== lastContext,
    );
    const streams = named.map(({ searchId }) => streamOf(SEARCH, searchId));
    return rewriteAll(ports, person, searchData, streams);
  },
};
