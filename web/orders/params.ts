import type { Member } from "#web/_server/member.ts";

type ProjectOwner = Pick<Member, "project">;

/** The path parameters of an order's operations. */
export const ofOrder = ({ project }: ProjectOwner, orderId: string) => ({ platformId: project.platformId, orderId });
/** The path parameters of a fulfilment's operations. */
export const ofFulfilment = ({ project }: ProjectOwner, fulfillmentId: string) => ({
  platformId: project.platformId,
  fulfillmentId,
});
