import { SYSTEM } from "#events/_kernel";
import { installationId } from "#events/integrations";
import { run } from "#platform/commands";
import { DIRECTORY, type Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { installation } from "../domain/index.ts";
import { installationView } from "../projections/installation.ts";

const PATIENCE_MS = 15 * 60_000;
const AT_ONCE = 50;

/** Takes away what was begun and never finished: whoever installed it lost their way in between. Harmless when done twice. */
export async function giveUpInstalling({ store, views, clock }: Ports): Promise<void> {
  const now = clock();
  const requestId = `give-up-installing ${now.toISOString()}`;
  const asking = { tenant: DIRECTORY, store, clock, actor: SYSTEM, requestId, consistency: new Set<string>() };
  const reader = readerOf(views, DIRECTORY, async () => {});
  const to = new Date(now.getTime() - PATIENCE_MS).toISOString();
  const { rows } = await reader.page(installationView, { index: "begun", partition: "", to, limit: AT_ONCE });
  for (const { project, code: integration } of rows) {
    const why = { code: "NOT_FINISHED", reason: "It was started and never finished." };
    const id = installationId(project, integration);
    await run(asking, installation, id, "failInstallation", { project, integration, ...why });
  }
}
