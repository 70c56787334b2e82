import { refuse } from "#platform/domain";
import type { CampaignContext } from "./campaigns.ts";
import type { CampaignProgress } from "./contract/index.ts";
import { campaignView, HOUR_CHARS, MINUTE_CHARS, paceOf, sendView } from "./projections/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A sending of up to so many minutes is shown by minutes. */
const MOST_MINUTES = 120;
/** Hours without emails are listed too, up to a week. */
const MOST_HOURS = 168;
const MAX_HOURS = 1000;

const momentIn = (chars: number, text: string): number =>
  Date.parse(chars === HOUR_CHARS ? `${text}:00:00.000Z` : `${text}:00.000Z`);

/** How many emails left in each minute, or each hour, of a campaign. */
async function paceIn({ views, params }: CampaignContext, chars: number, step: number, limit: number) {
  const from = paceOf(params.campaignId, chars, "");
  const found = await views.tallies(sendView, "pace", { from, to: `${from}~`, limit });
  const counts = new Map(
    found
      .filter(({ sums }) => (sums.handedOver ?? 0) > 0)
      .map(({ partition, sums }) => [momentIn(chars, partition.slice(from.length)), sums.handedOver ?? 0]),
  );
  const [first = 0, last = -1] = counts.size ? [Math.min(...counts.keys()), Math.max(...counts.keys())] : [];
  return { counts, first, last, steps: Math.floor((last - first) / step) + 1 };
}

/** How a campaign's sending goes, and how many were not reached for which reason. */
export async function getCampaignProgress(context: CampaignContext) {
  const { views, params } = context;
  const [row, sums, hours] = await Promise.all([
    views.get(campaignView, params.campaignId),
    views.tally(sendView, "stats", params.campaignId),
    paceIn(context, HOUR_CHARS, HOUR, MAX_HOURS),
  ]);
  if (!row) return refuse("not-found");
  const sum = (name: string): number => sums[name] ?? 0;
  // Three hours by the clock may be two hours and a minute.
  const minutes = hours.steps <= 3 ? await paceIn(context, MINUTE_CHARS, MINUTE, 180) : undefined;
  const isShort = minutes !== undefined && minutes.steps <= MOST_MINUTES;
  const { counts, first, steps } = isShort ? minutes : hours;
  const step = isShort ? MINUTE : HOUR;
  const moments =
    steps > MOST_HOURS && !isShort
      ? [...counts.keys()].toSorted((a, b) => a - b)
      : Array.from({ length: steps }, (_, n) => first + n * step);
  return {
    per: isShort ? "minute" : "hour",
    handedOver: moments.map((at) => ({ at: new Date(at).toISOString(), count: counts.get(at) ?? 0 })),
    notReached: {
      bounced: sum("bouncedHard"),
      bouncedForNow: sum("bounced") - sum("bouncedHard"),
      retrying: sum("retrying"),
      skipped: sum("skipped"),
      unconfirmed: sum("unconfirmed"),
    },
  } satisfies CampaignProgress;
}
