import type { Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { advance } from "./advance.ts";
import { runView } from "./projections/run.ts";

const PAGE = 100;

/** A timer's work: goes on with the project's runs whose wait is over. Returns when the next one is. */
export async function workOnFlows(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const due: string[] = [];
  let after: Position | undefined;
  do {
    const range = { index: "due", partition: "", to: `${now}~`, limit: PAGE, ...(after && { after }) };
    const page = await views.page(runView, range);
    due.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after && due.length < 10 * PAGE);
  const times: string[] = [];
  for (const id of due) {
    const until = await advance(ports, tenant, id, { sends: true });
    if (until !== undefined) times.push(until);
  }
  const [next] = (await views.page(runView, { index: "due", partition: "", from: `${now}~`, limit: 1 })).rows;
  if (next?.until !== undefined) times.push(next.until);
  // What did not fit goes on in the next run.
  if (after) times.push(now);
  return times.sort()[0];
}
