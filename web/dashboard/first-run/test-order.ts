import type { Project } from "#contracts/projects";
import type { Member } from "#web/_server/member.ts";
import type { FirstRun } from "./data.ts";

/** The first variant whose fulfiller has accepted and has a rate. */
export function testItem({ variants, fulfillers }: Pick<FirstRun, "variants" | "fulfillers">) {
  const able = fulfillers.filter(({ agreement, rates }) => agreement === "accepted" && rates.length > 0);
  for (const variant of variants) {
    const maker = able.find(({ id }) => variant.makers.includes(id));
    if (maker) return { variant, maker };
  }
  return undefined;
}

/** An order of the project to itself, marked as a test. */
export function testOrderBody({ user }: Member, { company, name }: Project, facts: FirstRun): object {
  const found = testItem(facts);
  const person = [user.firstName, user.lastName].filter(Boolean).join(" ") || name;
  return {
    contactInformation: { email: user.email },
    ...(company && { shippingAddress: { ...company.address, contactName: person } }),
    items: [{ variantRef: found?.variant.id ?? "", quantity: 1 }],
    channel: "manual",
    tags: ["test"],
  };
}
