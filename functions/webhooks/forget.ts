import { type PersonalData, redactPerson } from "#platform/erasure";
import { givingWay } from "#platform/jobs";
import { ANSWERS } from "./send.ts";

const PAGE = 100;

/** What endpoints answered may name anybody. An answer that names the person is removed whole. */
export const answerData: PersonalData = {
  what: "Answers of webhook endpoints",
  forget: async (person, { keyvalue }) => {
    const redact = redactPerson(person);
    const giveWay = givingWay();
    let count = 0;
    let after: string | undefined;
    do {
      const keys = await keyvalue.keys(ANSWERS, `${person.tenant}/`, PAGE, after);
      for (const key of keys) {
        const response = await keyvalue.get(ANSWERS, key);
        if (typeof response === "string" && redact(response) !== response) {
          await keyvalue.remove(ANSWERS, key);
          count += 1;
        }
        await giveWay();
      }
      after = keys.length === PAGE ? keys.at(-1) : undefined;
    } while (after !== undefined);
    return count;
  },
};
