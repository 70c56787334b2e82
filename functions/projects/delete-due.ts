import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { DIRECTORY, type Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { project } from "./domain/index.ts";
import { projectView } from "./projections/project.ts";

const BATCH_SIZE = 50;

/** Deletes the projects whose 30 days are over. Safe to repeat: a deleted project is no longer due. */
export async function deleteDue({ store, views, clock }: Ports): Promise<void> {
  const now = clock().toISOString();
  const commandContext = backgroundContext(
    { store, clock },
    { tenant: DIRECTORY, actor: SYSTEM, requestId: `delete-due ${now}` },
  );
  const reader = readerOf(views, DIRECTORY, async () => {});
  const due = { index: "due", partition: "", to: `${now}~`, limit: BATCH_SIZE };
  let page = await reader.page(projectView, due);
  for (;;) {
    for (const { id } of page.rows) await run(commandContext, project, id, "carryOutDeletion", { project: id, now });
    if (!page.next) return;
    page = await reader.page(projectView, { ...due, after: page.next });
  }
}
