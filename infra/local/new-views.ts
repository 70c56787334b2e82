import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { dropViews, fillViews, settleViews } from "../fill/fill.ts";

/** Fills this version's new views from the log before anybody needs them, and drops those it no longer has. */
export async function fillNewViews(
  services: readonly Service[],
  ports: Ports,
  say: (line: string) => void,
): Promise<void> {
  const projections = services.flatMap((service) => service.projections);
  const filling = { ports, projections, goOn: () => true };
  const { views, commits } = await fillViews(filling);
  if (commits > 0) say(`Filled from ${commits} commits: ${views.join(", ")}.`);
  await settleViews(filling);
  await dropViews(filling);
}
