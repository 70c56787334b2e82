import { refuse } from "#platform/domain";
import type { Ports } from "#platform/ports";

const DAY = 86_400_000;
const MOST_A_DAY = 5;
const SPACE = "invite-letters";

const windowAt = (now: number) => ({ day: Math.floor(now / DAY), until: (Math.floor(now / DAY) + 1) * DAY });

/** Counts one more letter to an address; false when it has had its five today, whoever sent them. */
export async function countLetter({ keyvalue, clock }: Ports, emailKey: string): Promise<boolean> {
  const { day, until } = windowAt(clock().getTime());
  return (await keyvalue.increment(SPACE, `${emailKey} ${day}`, 1, until)) <= MOST_A_DAY;
}

/** The letter that was counted did not go out after all. */
export async function uncountLetter({ keyvalue, clock }: Ports, emailKey: string): Promise<void> {
  const { day, until } = windowAt(clock().getTime());
  await keyvalue.increment(SPACE, `${emailKey} ${day}`, -1, until);
}

/** One letter too many: refused until the day, in UTC, is over. */
export function tooManyLetters({ clock }: Ports) {
  const now = clock().getTime();
  return refuse("too-many-letters", { retryAfter: Math.ceil((windowAt(now).until - now) / 1000) });
}
