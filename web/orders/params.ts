import type { Member } from "#web/_server/member.ts";

type Asking = Pick<Member, "project">;

/** The path parameters of an order's operations. */
export const ofOrder = ({ project }: Asking, orderId: string) => ({ platformId: project.platformId, orderId });
/** The path parameters of a fulfilment's operations. */
export const ofFulfilment = ({ project }: Asking, fulfillmentId: string) => ({
  platformId: project.platformId,
  fulfillmentId,
});
