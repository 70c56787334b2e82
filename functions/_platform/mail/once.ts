import type { KeyValue } from "#platform/keyvalue";
import { type Email, type Mail, MailFailure } from "./port.ts";

const SPACE = "mail";
/** How long one sender may take, in milliseconds; a claim older than this was left by one that is no more. */
const CLAIM_MS = 20_000;
const REMEMBERED_MS = 10 * 365 * 24 * 3_600_000;
const POLL_MS = 250;

/** What an error of the mail service says of an email; unknown unless it is certain that it did not leave. */
export type FailureOf = (error: unknown) => MailFailure["kind"];

export interface OnceOptions {
  /** Remembers which emails have left. */
  readonly keyvalue: KeyValue;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Mail that hands every email to `deliver`, each key once. A key is claimed, delivered and then remembered; who finds
 * a claim waits for its end. Only a process that dies between the delivery and the note of it can make an email leave
 * twice; none is lost. Throws what `deliver` throws, which must answer within 20 seconds, and a `MailFailure` where the
 * address takes no email.
 */
export function deliveredOnce(
  deliver: (email: Email) => Promise<unknown>,
  { keyvalue, clock }: OnceOptions,
  failureOf: FailureOf = () => "unknown",
): Mail {
  /** A claim that was not ended stays for ever: nobody knows whether the email left, so it is not sent again. */
  async function sendAtMostOnce(email: Email, key: string): Promise<boolean> {
    const until = clock() + REMEMBERED_MS;
    if (!(await keyvalue.add(SPACE, key, "sending", until))) {
      if ((await keyvalue.get(SPACE, key)) === "sent") return false;
      throw new MailFailure("unknown", "It is not known whether this email left");
    }
    try {
      await deliver(email);
    } catch (error) {
      const kind = failureOf(error);
      if (kind !== "unknown") await keyvalue.remove(SPACE, key);
      throw failed(kind, error);
    }
    await keyvalue.put(SPACE, key, "sent", until);
    return true;
  }
  return {
    async send(email) {
      const key = `${email.tenant}\n${email.key}`;
      if (email.atMostOnce) return sendAtMostOnce(email, key);
      while (!(await keyvalue.add(SPACE, key, "sending", clock() + CLAIM_MS))) {
        if ((await keyvalue.get(SPACE, key)) === "sent") return false;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      try {
        await deliver(email);
      } catch (error) {
        await keyvalue.remove(SPACE, key);
        throw failureOf(error) === "recipient" ? failed("recipient", error) : error;
      }
      await keyvalue.put(SPACE, key, "sent", clock() + REMEMBERED_MS);
      return true;
    },
    /** Of an email that has left only its key is here. */
    forget: async () => 0,
  };
}

const failed = (kind: MailFailure["kind"], error: unknown): MailFailure =>
  new MailFailure(kind, error instanceof Error ? error.message : String(error), { cause: error });

/** A subject in one line. */
export const oneLine = (subject: string): string => subject.replace(/[\r\n]+/g, " ");

/** A name in an email's head: nothing that ends it or begins an address. */
export const plainName = (name: string): string =>
  oneLine(name)
    .replace(/[\p{Cc}"<>\\]/gu, "")
    .trim();
