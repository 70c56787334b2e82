import type { Campaign, CampaignProgress } from "#contracts/mail";

const MINUTE = 60_000;
const LATEST = 5;

/** About how long a campaign that is being sent still takes, by its latest whole minutes; unknown in its first. */
export function minutesLeft(
  { status, frozen, sendInRecipientTimeZone, stats }: Campaign,
  { per, handedOver }: CampaignProgress,
  now: string,
): number | undefined {
  const isSteady = status === "sending" && frozen && !sendInRecipientTimeZone && per === "minute";
  if (!isSteady || stats.waiting === 0) return undefined;
  const ends = Math.floor(Date.parse(now) / MINUTE) * MINUTE;
  const counts = new Map(handedOver.map(({ at, count }) => [Date.parse(at), count]));
  const began = Date.parse(handedOver[0]?.at ?? now);
  // The first minute began somewhere in its middle.
  const whole = Array.from({ length: LATEST }, (_, n) => ends - (n + 1) * MINUTE).filter((at) => at > began);
  const done = whole.reduce((sum, at) => sum + (counts.get(at) ?? 0), 0);
  return done > 0 ? Math.ceil((stats.waiting * whole.length) / done) : undefined;
}
