import { streamOf } from "#events/_kernel";
import { DRAFT, DraftContent } from "#events/drafts";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import {
  type ErasedPerson,
  erasingContext,
  everyRow,
  namesPerson,
  type PersonalData,
  redactPerson,
} from "#platform/erasure";
import type { Ports } from "#platform/ports";
import { catchUp, foldAgain } from "#platform/views";
import { draft } from "./domain/index.ts";
import { draftProjection, draftView, type Row } from "./projections/draft.ts";

/** Erases what was typed about a person who is the draft's buyer; other drafts only lose the person's name. */
export const draftData: PersonalData = {
  what: "Drafts of orders",
  forget: async (person, ports) => {
    const names = namesPerson(person);
    const isTheirs = (row: Row) =>
      row.subject === person.subject ||
      person.records.has(row.orderId ?? "") ||
      (row.subject === row.id && names(JSON.stringify(row.content)));
    let count = 0;
    for (const row of await everyRow(ports, person.tenant, draftView, { index: "all", partition: "" }))
      if (isTheirs(row) ? await forgetWhole(person, ports, row) : await reword(person, ports, row)) count += 1;
    return count;
  },
};

async function forgetWhole(person: ErasedPerson, ports: Ports, { id, subject, status }: Row): Promise<boolean> {
  const { tenant } = person;
  if (subject === id) await ports.subjectKeys.destroy(tenant, id);
  if (status === "open") {
    const result = await run(erasingContext(person, ports, tenant), draft, id, "deleteDraft", { draftId: id });
    if (isRefusal(result) && result.refused !== "draft-placed")
      throw new Error(`The draft ${id} stays: ${result.refused}`);
  }
  await catchUp(draftProjection, tenant, streamOf(DRAFT, id), ports.store, ports.views);
  await foldAgain(draftProjection, tenant, id, ports.store, ports.views);
  return true;
}

async function reword(person: ErasedPerson, ports: Ports, { id, subject, content }: Row): Promise<boolean> {
  const { tenant } = person;
  const text = JSON.stringify(content);
  const redacted = redactPerson(person)(text);
  const parsed = redacted === text ? undefined : DraftContent.safeParse(JSON.parse(redacted));
  if (!parsed) return false;
  const input = { draftId: id, subject, content: parsed.data ?? { items: [] } };
  const result = await run(erasingContext(person, ports, tenant), draft, id, "forgetPerson", input);
  if (isRefusal(result)) throw new Error(`The draft ${id} could not be worded anew: ${result.refused}`);
  await catchUp(draftProjection, tenant, streamOf(DRAFT, id), ports.store, ports.views);
  return true;
}
