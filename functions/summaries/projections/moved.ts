import * as z from "zod";
import { Money, MoneySum } from "#events/_kernel";
import {
  Direction,
  TransactionConfirmed,
  TransactionCreated,
  TransactionReversed,
  TransactionType,
} from "#events/billing";
import { composed, view } from "#platform/views";
import { perPeriod } from "../sums.ts";

const Row = z.object({
  id: z.string(),
  number: z.string(),
  type: TransactionType,
  status: z.enum(["confirmed", "reversed"]),
  direction: Direction,
  net: Money,
  tax: MoneySum,
  gross: MoneySum,
  description: z.string(),
  integration: z.string().optional(),
  sourceReference: z.string().optional(),
  createdAt: z.string(),
  confirmedAt: z.string(),
  /** The change to the wallet, in minor units. */
  amount: z.int(),
});
export type MovedRow = z.infer<typeof Row>;
type Part = Omit<MovedRow, "confirmedAt" | "amount"> & Partial<Pick<MovedRow, "confirmedAt" | "amount">>;

/** The transactions that moved a project's money, by when they did; tallied by type. */
export const movedView = view<MovedRow>({
  name: "summaries-moved",
  version: 1,
  row: Row,
  indexes: { confirmed: ({ confirmedAt, number }) => ({ sort: `${confirmedAt} ${number}` }) },
  lean: ["confirmed"],
  tallies: perPeriod<MovedRow>(({ confirmedAt, type, amount }) => [
    { at: confirmedAt, add: { [type]: amount, count: 1 } },
  ]),
});

const key = ({ data }: { data: { transactionId: string } }) => data.transactionId;

export const moved = composed<Part, MovedRow>(movedView, (parts) => {
  const [part] = Object.values(parts);
  const { confirmedAt, amount } = part ?? {};
  return part && confirmedAt !== undefined && amount !== undefined ? { ...part, confirmedAt, amount } : undefined;
})
  .when(TransactionCreated, key, (_, { data, at }) => {
    const { transactionId: id, number, type, direction, net, tax, gross, description } = data;
    const { integration, sourceReference } = data;
    return {
      id,
      number,
      type,
      status: "confirmed",
      direction,
      net,
      tax,
      gross,
      description,
      ...(integration && { integration }),
      ...(sourceReference && { sourceReference }),
      createdAt: at,
    };
  })
  .when(
    TransactionConfirmed,
    key,
    (part, { data, at }) => part && { ...part, confirmedAt: at, amount: data.moved.amount },
  )
  .when(TransactionReversed, key, (part) => part && { ...part, status: "reversed" });
