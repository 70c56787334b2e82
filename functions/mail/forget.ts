import { subscriberStream } from "#events/mail";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { erasingContext, type PersonalData } from "#platform/erasure";
import { catchUp, foldAgain } from "#platform/views";
import { subscriber } from "./domain/index.ts";
import { subscriberOf } from "./emails.ts";
import { subscribers } from "./projections/index.ts";

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Subscribers with an erased person's addresses are deleted, and their key is destroyed: nothing of them can be read again. */
export const subscriberData: PersonalData = {
  what: "Subscribers to mail",
  forget: async (person, ports) => {
    const { tenant, identifiers } = person;
    let count = 0;
    for (const email of identifiers.filter(isEmail)) {
      const id = await subscriberOf(ports, tenant, email);
      if (!id) continue;
      // Whoever asked to be erased is not written to again, whatever file brings their address back.
      const by = erasingContext(person, ports, tenant);
      for (const command of ["unsubscribe", "remove"] as const) {
        const result = await run(by, subscriber, id, command, { subscriberId: id, by: "person" });
        if (isRefusal(result) && result.refused !== "not-found")
          throw new Error(`The subscriber ${id} could not be forgotten: ${result.refused}`);
      }
      await ports.subjectKeys.destroy(tenant, id);
      await catchUp(subscribers, tenant, subscriberStream(id), ports.store, ports.views);
      await foldAgain(subscribers, tenant, id, ports.store, ports.views);
      count += 1;
    }
    return count;
  },
};
