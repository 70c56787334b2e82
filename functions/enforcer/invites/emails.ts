import { refuse } from "#platform/domain";
import type { Ports } from "#platform/ports";

const DAY = 86_400_000;
const MAX_PER_DAY = 5;
const SPACE = "invite-letters";

const windowAt = (now: number) => ({ day: Math.floor(now / DAY), until: (Math.floor(now / DAY) + 1) * DAY });

/** Counts one more email to an address; false when it has received five today, whoever sent them. */
export async function countEmail({ keyvalue, clock }: Ports, emailKey: string): Promise<boolean> {
  const { day, until } = windowAt(clock().getTime());
  return (await keyvalue.increment(SPACE, `${emailKey} ${day}`, 1, until)) <= MAX_PER_DAY;
}

/** Takes back the count of an email that was not sent. */
export async function uncountEmail({ keyvalue, clock }: Ports, emailKey: string): Promise<void> {
  const { day, until } = windowAt(clock().getTime());
  await keyvalue.increment(SPACE, `${emailKey} ${day}`, -1, until);
}

/** Refuses further emails until the end of the day, in UTC. */
export function tooManyEmails({ clock }: Ports) {
  const now = clock().getTime();
  return refuse("too-many-letters", { retryAfter: Math.ceil((windowAt(now).until - now) / 1000) });
}
