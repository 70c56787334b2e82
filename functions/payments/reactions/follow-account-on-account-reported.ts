import { SYSTEM } from "#events/_kernel";
import { VendorAccountReported } from "#events/payments";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { paying, when } from "#platform/reactions";
import { stripeAccount } from "../domain/account.ts";
import { accountView } from "../projections/account.ts";

/** The maximum number of projects that share an account. */
const PROJECTS = 100;

/**
 * Brings the projects with this account up to date by asking Stripe, so that events may come late or in any order. An
 * account that was disconnected and connected again answers as connected.
 */
export const followAccount = when(
  "follow-account-on-account-reported",
  VendorAccountReported,
  async ({ data: { accountId, eventId } }, { directory }) => {
    const page = await directory.page(accountView, { index: "account", partition: accountId, limit: PROJECTS });
    return page.rows.map(({ project }) => paying((ports) => follow(ports, project, accountId, eventId)));
  },
);

async function follow(ports: Ports, project: string, accountId: string, requestId: string): Promise<void> {
  if (!ports.connect) return;
  const account = await ports.connect.account(accountId);
  const by = backgroundContext(ports, { tenant: DIRECTORY, actor: SYSTEM, via: "Stripe", requestId });
  const result = account
    ? await run(by, stripeAccount, project, "update", { project, account })
    : await run(by, stripeAccount, project, "disconnect", { project, accountId, by: "stripe" });
  if (isRefusal(result)) throw new Error(`The account of ${project} could not be updated: ${result.refused}`);
}
