import { streamOf } from "#events/_kernel";
import { COMMENT } from "#events/comments";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type ErasedPerson, erasingContext, everyRow, type PersonalData, redactPerson } from "#platform/erasure";
import type { Ports } from "#platform/ports";
import { catchUp, foldAgain } from "#platform/views";
import { comment } from "./domain/index.ts";
import { commentProjection, commentView, type Row } from "./projections/comment.ts";

/** Comments on the person's orders are erased; comments on other orders only lose the person's name. */
export const commentData: PersonalData = {
  what: "Comments on orders",
  forget: async (person, ports) => {
    const { tenant, subject } = person;
    let count = 0;
    for (const row of await everyRow(ports, tenant, commentView, { index: "all", partition: "" })) {
      if (row.customerId === subject) await foldAgain(commentProjection, tenant, row.id, ports.store, ports.views);
      else if (!(await reworded(person, ports, row))) continue;
      count += 1;
    }
    return count;
  },
};

async function reworded(person: ErasedPerson, ports: Ports, row: Row): Promise<boolean> {
  const { tenant } = person;
  const { id: commentId, orderId, customerId, number, mentions } = row;
  const text = redactPerson(person)(row.text);
  if (text === row.text) return false;
  const input = { commentId, orderId, customerId, number, mentions, text };
  const result = await run(erasingContext(person, ports, tenant), comment, commentId, "forgetPerson", input);
  if (isRefusal(result)) throw new Error(`The comment ${commentId} could not be worded anew: ${result.refused}`);
  await catchUp(commentProjection, tenant, streamOf(COMMENT, commentId), ports.store, ports.views);
  return true;
}
