import { money, SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { accountOf } from "./account.ts";
import { billing } from "./domain/billing/index.ts";
import { DEMO } from "./domain/plans.ts";
import { nextWarningTime, warningsOf } from "./domain/warnings.ts";
import { walletView } from "./projections/wallet.ts";
import { recipientOf } from "./warn-of.ts";

export const WARNINGS = "warnings";

/** A timer's work: warns the project of what applies now, each once for its window, and returns when to look again. */
export async function warnProject(ports: Ports, project: string, now: string): Promise<string | undefined> {
  const facts = await ports.access.project(project);
  if (!facts || facts.status === "deleting") return undefined;
  const viewsOf = (of: string) => readerOf(ports.views, of, async () => {});
  const account = await accountOf({ ports, viewsOf }, facts);
  const wallet = await viewsOf(project).get(walletView, account.walletId);
  const { row, methods, balance, limit, currency } = account;
  const plan = { plan: row?.plan ?? DEMO, period: row?.period, trial: row?.trial };
  const cards = methods.map(({ id, card }) => ({ ...card, id }));
  const input = { now, plan, cards, balance: money(balance, currency), creditLimit: limit };
  const lowBalanceAlert = wallet?.lowBalanceAlert?.amount;
  const warnings = warningsOf({ ...input, ...(lowBalanceAlert !== undefined && { lowBalanceAlert }) });
  const recipient = warnings.length > 0 ? await recipientOf(ports, project, account) : {};
  for (const warning of warnings) {
    const by = backgroundContext(ports, {
      tenant: project,
      actor: SYSTEM,
      requestId: `${WARNINGS}-${warning.kind}-${warning.window}`,
      via: WARNINGS,
    });
    const result = await run(by, billing, project, "warn", { project, ...warning, ...recipient });
    if (isRefusal(result)) throw new Error(`The warning was not recorded: ${result.refused}`);
  }
  return nextWarningTime(input);
}
