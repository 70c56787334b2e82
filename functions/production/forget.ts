import { type Recorded, SYSTEM, streamOf } from "#events/_kernel";
import { fulfilmentIdsIn } from "#events/orders";
import { derivedId } from "#platform/commands";
import { type ErasedPerson, everyRow, type PersonalData, rememberTraces, startErasure } from "#platform/erasure";
import type { Ports } from "#platform/ports";
import { foldAgain } from "#platform/views";
import { jobPage, jobView } from "./projections/job-page.ts";

/** Returns every project that ever received work of these orders. */
async function factoriesOf({ tenant, records }: ErasedPerson, { store }: Ports): Promise<ReadonlySet<string>> {
  const factories = new Set<string>();
  const read = ({ data }: Recorded) => {
    const { fulfiller, from } = data as { fulfiller?: { project: string }; from?: { project: string } };
    for (const each of [fulfiller, from]) if (each) factories.add(each.project);
  };
  for (const orderId of records) {
    const order = orderId.startsWith("ord_") ? await store.load(tenant, streamOf("order", orderId)) : [];
    for (const fulfillmentId of fulfilmentIdsIn(order))
      for (const fact of await store.load(tenant, streamOf("fulfilment", fulfillmentId))) read(fact);
  }
  return factories;
}

/** Erases the person in the factory's project as in the shop's, with its own erasure. */
async function eraseAt(factory: string, person: ErasedPerson, ports: Ports): Promise<void> {
  const { subject, identifiers, words } = person;
  const id = derivedId("job", factory, "erase", person.tenant, subject);
  if ((await ports.subjectKeys.keyOf(factory, subject, false)) === "destroyed") return;
  await rememberTraces(ports, factory, subject, { identifiers, words });
  await startErasure(ports, { tenant: factory, subject, id, by: SYSTEM });
  await ports.subjectKeys.destroy(factory, subject);
}

const jobsOf = ({ tenant, subject }: Pick<ErasedPerson, "tenant" | "subject">, ports: Ports) =>
  everyRow(ports, tenant, jobView, { index: "customer", partition: subject });

export const productionData: PersonalData = {
  what: "Jobs for factories, also in the projects of the factories themselves",
  records: async (person, ports) => (await jobsOf(person, ports)).map(({ id }) => id),
  forget: async (person, ports) => {
    const { tenant } = person;
    const jobs = await jobsOf(person, ports);
    for (const { id } of jobs) await foldAgain(jobPage, tenant, id, ports.store, ports.views);
    let count = jobs.length;
    for (const factory of await factoriesOf(person, ports)) {
      if (factory === tenant || !(await ports.access.project(factory))) continue;
      await eraseAt(factory, person, ports);
      count += 1;
    }
    return count;
  },
};
