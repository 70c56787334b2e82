import { TZDate } from "@date-fns/tz";
import { addMonths, format, startOfMonth } from "date-fns";
import { statementStream } from "#events/statements";
import { derivedId } from "#platform/commands";

interface Home {
  readonly project: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly fulfiller: { readonly project: string; readonly name: string };
}
export type NewStatement = Home & {
  readonly statementId: string;
  readonly number: string;
  readonly periodStart: string;
  readonly periodEnd: string;
};
type Load = (stream: string) => Promise<readonly { readonly type: string }[]>;

/** The statement of a fulfiller for the month that contains a moment. */
function statementOf({ project, timeZone, currency, fulfiller }: Home, at: TZDate): NewStatement {
  const start = startOfMonth(at);
  const month = format(start, "yyyyMM");
  const statementId = derivedId("stm", project, fulfiller.project, month, currency);
  return {
    project,
    timeZone,
    currency,
    fulfiller,
    statementId,
    number: `ST-${month}-${statementId.slice(-4).toUpperCase()}`,
    periodStart: new Date(+start).toISOString(),
    periodEnd: new Date(+addMonths(start, 1)).toISOString(),
  };
}

const MAX_MONTHS = 1200;

/** The statement that a line of this moment belongs to: its month's, or the next one that is not issued yet. */
export async function openStatement(load: Load, home: Home, at: string): Promise<NewStatement> {
  let moment = new TZDate(Date.parse(at), home.timeZone);
  for (let month = 0; month < MAX_MONTHS; month += 1) {
    const found = statementOf(home, moment);
    const facts = await load(statementStream(found.statementId));
    if (!facts.some(({ type }) => type === "StatementIssued")) return found;
    moment = addMonths(startOfMonth(moment), 1);
  }
  throw new Error(`No statement of ${home.fulfiller.project} is open after ${at}`);
}
