import { SYSTEM } from "#events/_kernel";
import type { BillingWarned } from "#events/billing";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { reachable } from "#platform/mailboxes";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { accountOf } from "./account.ts";
import { billing } from "./domain/billing/index.ts";

type Warning = Omit<Parameters<typeof BillingWarned>[0], "project" | "email" | "insteadOf">;

/** Warns a project, once for the kind and window, at the billing email or else the owner's. */
export async function warnOf(ports: Ports, project: string, warning: Warning): Promise<void> {
  const facts = await ports.access.project(project);
  if (!facts) return;
  const viewsOf = (of: string) => readerOf(ports.views, of, async () => {});
  const { row, payer } = await accountOf({ ports, viewsOf }, facts);
  const wanted = row?.billingEmail ?? (payer && (await ports.access.emailOf(payer.owner)));
  const { to: email, insteadOf } = wanted ? await reachable(ports, project, wanted, "billing.project.edit") : {};
  const by = {
    tenant: project,
    store: ports.store,
    clock: ports.clock,
    actor: SYSTEM,
    requestId: `warn-${warning.kind}-${warning.window}`,
    via: "warnings",
    consistency: new Set<string>(),
  };
  const done = await run(by, billing, project, "warn", {
    project,
    ...warning,
    ...(email && { email }),
    ...(insteadOf && { insteadOf }),
  });
  if (isRefusal(done)) throw new Error(`The warning was not recorded: ${done.refused}`);
}
