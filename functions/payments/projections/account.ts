import * as z from "zod";
import { Actor } from "#events/_kernel";
import { StripeAccountChanged, StripeAccountConnected, StripeAccountDisconnected } from "#events/payments";
import { projection, view } from "#platform/views";

const { schema } = StripeAccountConnected;
const Row = schema.extend({ connectedAt: z.string(), connectedBy: Actor });
export type AccountRow = z.infer<typeof Row>;

/** The projects' accounts at Stripe, in the directory; several projects may share an account. */
export const accountView = view<AccountRow>({
  name: "payments-stripe-account",
  version: 1,
  row: Row,
  indexes: { account: ({ accountId, project }) => ({ partition: accountId, sort: project }) },
});

const key = ({ data }: { data: { project: string } }) => data.project;

export const accounts = projection(accountView)
  .when(StripeAccountConnected, key, (_, { data, at, actor }) => ({ ...data, connectedAt: at, connectedBy: actor }))
  .when(StripeAccountChanged, key, (row, { data }) => row && { ...row, ...data })
  .when(StripeAccountDisconnected, key, () => undefined);
