import { MODULES } from "../../../events/_modules/index.ts";
import { installationId } from "../../../events/integrations/index.ts";
import { run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { installation } from "../../../functions/integrations/domain/index.ts";
import { asSystem } from "./asking.ts";
import type { Directory } from "./directory.ts";

/** What each project has installed: a shop, a factory, and one that has nothing yet. */
const INSTALLED: Readonly<Record<string, readonly string[]>> = {
  Saltmarsh: MODULES.map(({ code }) => code).filter((code) => code !== "fulfillments"),
  "Quarry Goods": ["orders", "fulfillments"],
  "Northgate Garment Co.": ["fulfillments"],
};

/** Installs modules as their projects begin. */
export async function seedModules(ports: Ports, { projects }: Directory): Promise<void> {
  const asking = asSystem(ports);
  for (const { id: project, name } of projects)
    for (const integration of INSTALLED[name] ?? []) {
      const [id, about] = [installationId(project, integration), { project, integration }];
      const begun = { ...about, permissions: [], version: "0" };
      for (const done of [
        await run(asking, installation, id, "beginInstallation", begun),
        await run(asking, installation, id, "finishInstallation", { ...about, config: {}, ready: true }),
      ])
        if (isRefusal(done)) throw new Error(`The demo was refused: ${done.refused}`);
    }
}
