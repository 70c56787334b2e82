import { StatementIssued, StatementOpened } from "#events/statements";
import { when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { ISSUE_STATEMENTS, issuesAt, settlesAt } from "../issue.ts";

export const timeIssue = when("time-issue-on-statement-opened", StatementOpened, ({ tenant, data: { periodEnd } }) => [
  setTimer(ISSUE_STATEMENTS, tenant, issuesAt(periodEnd)),
]);
export const timeSettle = when("time-settle-on-statement-issued", StatementIssued, ({ tenant, at }) => [
  setTimer(ISSUE_STATEMENTS, tenant, settlesAt(at)),
]);
