import { SYSTEM } from "#events/_kernel";
import type { BillingWarned } from "#events/billing";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { reachable } from "#platform/mailboxes";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { type Account, accountOf } from "./account.ts";
import { billing } from "./domain/billing/index.ts";

type Warning = Omit<Parameters<typeof BillingWarned>[0], "project" | "email" | "insteadOf">;

/** Warns a project, once for the kind and window, at the billing email or else the owner's. */
export async function warnOf(ports: Ports, project: string, warning: Warning): Promise<void> {
  const facts = await ports.access.project(project);
  if (!facts) return;
  const viewsOf = (of: string) => readerOf(ports.views, of, async () => {});
  const recipient = await recipientOf(ports, project, await accountOf({ ports, viewsOf }, facts));
  const by = backgroundContext(ports, {
    tenant: project,
    actor: SYSTEM,
    requestId: `warn-${warning.kind}-${warning.window}`,
    via: "warnings",
  });
  const result = await run(by, billing, project, "warn", {
    project,
    ...warning,
    ...recipient,
  });
  if (isRefusal(result)) throw new Error(`The warning was not recorded: ${result.refused}`);
}

/** Where the project is warned: the billing email or else the owner's, or somebody else's where that takes no email. */
export async function recipientOf(ports: Ports, project: string, { row, payer }: Pick<Account, "row" | "payer">) {
  const wanted = row?.billingEmail ?? (payer && (await ports.access.emailOf(payer.owner)));
  if (!wanted) return {};
  const { to, insteadOf } = await reachable(ports, project, wanted, "billing.project.edit");
  return { email: to, ...(insteadOf && { insteadOf }) };
}
