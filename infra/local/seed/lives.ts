import { atWork, DAY, HOUR, MINUTE } from "./calendar.ts";
import type { Life, Making, Turn } from "./order-plan.ts";
import type { Chance } from "./random.ts";

interface About {
  readonly placedAt: number;
  readonly now: number;
  readonly paid: boolean;
  readonly abroad: boolean;
}

/** Confirmed within the day, made, sent, delivered; now and then something else. */
export function ordinaryLife(chance: Chance, about: About): Life {
  const { placedAt, now, paid, abroad } = about;
  const age = now - placedAt;
  const fate = age > 16 * DAY ? chance.next() : 1;
  const after = placedAt + chance.between(10 * MINUTE, 5 * HOUR);
  const at = confirmedAt(after, chance);
  if (fate < 0.02)
    return {
      made: [],
      turns: [
        {
          at: placedAt + chance.between(1, 6) * HOUR,
          what: "cancel",
          reason: chance.pick(["customer", "fraud", "payment"]),
        },
      ],
    };
  if (fate < 0.03 && !paid) return { made: [], turns: [] };
  if (fate < 0.045)
    return { confirm: { at }, made: [], turns: [{ at: at + 20 * MINUTE, what: "cancel", reason: "customer" }] };
  const making = makingFrom(chance, at, abroad);
  const delivered = making.delivered as number;
  return {
    confirm: { at, fast: chance.happens(0.2) },
    made: [making, makingFrom(chance, at, abroad)],
    turns: turnsAfter(chance, fate, { at, delivered }),
  };
}

function turnsAfter(chance: Chance, fate: number, { at, delivered }: { at: number; delivered: number }): Turn[] {
  const turns: Turn[] = [];
  if (chance.happens(0.03)) turns.push({ at: at + chance.between(5, 90) * MINUTE, what: "receipt" });
  if (chance.happens(0.04))
    turns.push({
      at: at + chance.between(5, 50) * MINUTE,
      what: "details",
      internalNote: chance.pick([
        "Rang to say thank you.",
        "Asked for the size guide first.",
        "Met them at the harbour fair.",
      ]),
    });
  const later = delivered + chance.between(1, 6) * DAY;
  if (fate < 0.06)
    turns.push({
      at: later,
      what: "refund",
      reason: chance.pick(["Arrived creased", "Arrived late", "One piece was missing"]),
      pieces: 1,
    });
  else if (fate < 0.075)
    turns.push(
      { at: later, what: "return", description: "Returned by the customer" },
      { at: later + DAY, what: "refund", reason: "Returned: wrong size", restock: true },
    );
  return turns;
}

/** In the evening and at night nobody confirms; the next morning somebody does, before the quote runs out. */
function confirmedAt(at: number, chance: Chance): number {
  const hour = new Date(at).getUTCHours();
  const midnight = at - (at % DAY);
  if (hour >= 19) return midnight + DAY + chance.between(7, 9.5) * HOUR;
  return hour < 7 ? midnight + chance.between(7, 9.5) * HOUR : at;
}

/** When a fulfiller who works on weekdays reports what, and when the carrier is done. */
export function makingFrom(chance: Chance, confirmed: number, abroad = false): Making {
  const accepted = atWork(confirmed + chance.between(0.4, 4) * HOUR);
  const inProduction = atWork(accepted + chance.between(5, 30) * HOUR);
  const packed = atWork(inProduction + chance.between(3, 22) * HOUR);
  const dispatched = atWork(packed + chance.between(0.7, 5) * HOUR);
  const travel = abroad ? chance.between(3.5, 8) : chance.between(1.1, 2.9);
  const arrived = dispatched + travel * DAY;
  const delivered = arrived - (arrived % DAY) + chance.between(8.5, 17) * HOUR;
  return { accepted, inProduction, packed, dispatched, delivered: Math.max(delivered, dispatched + 18 * HOUR) };
}
