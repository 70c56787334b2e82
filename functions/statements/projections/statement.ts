import * as z from "zod";
import { MoneySum } from "#events/_kernel";
import { StatementFulfiller, StatementIssued, StatementOpened, StatementPaid } from "#events/statements";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = z
  .object({
    id: z.string(),
    number: z.string(),
    project: z.string(),
    fulfiller: StatementFulfiller,
    status: z.enum(["open", "issued", "paid"]),
    periodStart: z.string(),
    periodEnd: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    /** Once issued. */
    figures: z
      .object({ itemCount: z.int(), fulfillmentCount: z.int(), net: MoneySum, tax: MoneySum, gross: MoneySum })
      .optional(),
    issuedAt: z.string().optional(),
  })
  .extend(Meta.shape);
export type StatementRow = z.infer<typeof Row>;

const byPeriod = ({ periodStart, number }: StatementRow) => `${periodStart} ${number}`;

/** A project's statements, by month; `open` and `issued` list those that time moves on. */
export const statementView = view<StatementRow>({
  name: "statements-statement",
  version: 2,
  row: Row,
  indexes: {
    period: (row) => ({ sort: byPeriod(row) }),
    open: (row) => (row.status === "open" ? { sort: row.periodEnd } : undefined),
    issued: (row) => (row.status === "issued" && row.issuedAt ? { sort: row.issuedAt } : undefined),
  },
  lean: ["period", "open", "issued"],
});

const key = ({ data }: { data: { statementId: string } }) => data.statementId;

export const statements = projection(statementView)
  .when(StatementOpened, key, (_, fact) => {
    const { statementId: id, ...details } = fact.data;
    return { id, ...details, status: "open", ...metaOf(fact) };
  })
  .when(StatementIssued, key, (row, fact) => {
    const { itemCount, fulfillmentCount, net, tax, gross } = fact.data;
    const figures = { itemCount, fulfillmentCount, net, tax, gross };
    return row && { ...row, ...metaOf(fact, row), status: "issued", figures, issuedAt: fact.at };
  })
  .when(StatementPaid, key, (row, fact) => row && { ...row, ...metaOf(fact, row), status: "paid" });
