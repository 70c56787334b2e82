import { SYSTEM } from "#events/_kernel";
import { installationId } from "#events/integrations";
import { backgroundContext, run } from "#platform/commands";
import { DIRECTORY, type Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { installation } from "../domain/index.ts";
import { installationView } from "../projections/installation.ts";

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const BATCH_SIZE = 50;

/** Rolls back installations that were begun and never finished, for example after a crash. Safe to repeat. */
export async function giveUpInstalling({ store, views, clock }: Ports): Promise<void> {
  const now = clock();
  const requestId = `give-up-installing ${now.toISOString()}`;
  const commandContext = backgroundContext({ store, clock }, { tenant: DIRECTORY, actor: SYSTEM, requestId });
  const reader = readerOf(views, DIRECTORY, async () => {});
  const to = new Date(now.getTime() - INSTALL_TIMEOUT_MS).toISOString();
  const { rows } = await reader.page(installationView, { index: "begun", partition: "", to, limit: BATCH_SIZE });
  for (const { project, code: integration } of rows) {
    const why = { code: "NOT_FINISHED", reason: "It was started and never finished." };
    const id = installationId(project, integration);
    await run(commandContext, installation, id, "failInstallation", { project, integration, ...why });
  }
}
