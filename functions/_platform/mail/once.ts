import type { KeyValue } from "#platform/keyvalue";
import type { Letter, Mail } from "./port.ts";

const SPACE = "mail";
/** How long one sender may take, in milliseconds; a claim older than this was left by one that is no more. */
const CLAIM_MS = 20_000;
const REMEMBERED_MS = 10 * 365 * 24 * 3_600_000;
const POLL_MS = 250;

export interface OnceOptions {
  /** Remembers which letters have left. */
  readonly keyvalue: KeyValue;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Mail that hands every letter to `deliver`, each key once. A key is claimed, delivered and then remembered; who finds
 * a claim waits for its end. Only a process that dies between the delivery and the note of it can make a letter leave
 * twice; none is lost. Throws what `deliver` throws, which must answer within 20 seconds.
 */
export function deliveredOnce(deliver: (letter: Letter) => Promise<unknown>, { keyvalue, clock }: OnceOptions): Mail {
  return {
    async send(letter) {
      const key = `${letter.tenant}\n${letter.key}`;
      while (!(await keyvalue.add(SPACE, key, "sending", clock() + CLAIM_MS))) {
        if ((await keyvalue.get(SPACE, key)) === "sent") return false;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      try {
        await deliver(letter);
      } catch (error) {
        await keyvalue.remove(SPACE, key);
        throw error;
      }
      await keyvalue.put(SPACE, key, "sent", clock() + REMEMBERED_MS);
      return true;
    },
    /** Of a letter that has left only its key is here. */
    forget: async () => 0,
  };
}

/** A subject in one line. */
export const oneLine = (subject: string): string => subject.replace(/[\r\n]+/g, " ");
