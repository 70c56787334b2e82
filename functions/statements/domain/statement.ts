import type { Money } from "#events/_kernel";
import { STATEMENT, StatementIssued, StatementOpened, StatementPaid } from "#events/statements";
import { decider, refuse } from "#platform/domain";

export interface Statement {
  readonly status: "none" | "open" | "issued" | "paid";
  readonly number: string;
  readonly periodEnd: string;
}
export interface StatementFigures {
  readonly itemCount: number;
  readonly fulfillmentCount: number;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}
type Opened = Parameters<typeof StatementOpened>[0];
interface Named {
  readonly project: string;
  readonly statementId: string;
}

/** A charge at the end of a month may arrive this much later. */
export const GRACE_MS = 3_600_000;

function open(state: Statement, input: Opened) {
  return state.status === "none" ? [StatementOpened(input)] : [];
}

function issue(
  state: Statement,
  { now, project, statementId, ...figures }: Named & StatementFigures & { now: string },
) {
  if (state.status === "none") return refuse("not-found");
  if (state.status !== "open" || Date.parse(now) < Date.parse(state.periodEnd) + GRACE_MS) return [];
  return [StatementIssued({ project, statementId, number: state.number, ...figures })];
}

function settle(state: Statement, { project, statementId }: Named) {
  if (state.status === "none") return refuse("not-found");
  return state.status === "issued" ? [StatementPaid({ project, statementId, number: state.number })] : [];
}

export const statement = decider<Statement>()({
  name: STATEMENT,
  events: [StatementOpened, StatementIssued, StatementPaid] as const,
  initial: { status: "none", number: "", periodEnd: "" },
  decide: { open, issue, settle },
  evolve: {
    StatementOpened: (state, { number, periodEnd }) => ({ ...state, status: "open", number, periodEnd }),
    StatementIssued: (state) => ({ ...state, status: "issued" }),
    StatementPaid: (state) => ({ ...state, status: "paid" }),
  },
});
