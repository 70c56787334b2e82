import { DAY, HOUR } from "./calendar.ts";
import { type Cast, person } from "./cast.ts";
import type { Directory } from "./directory.ts";
import { countedTo, listingOf, printedOtherwise } from "./list-shop.ts";
import type { OrderPlan } from "./order-plan.ts";
import { stepsOf } from "./order-steps.ts";
import { peopleOf } from "./people.ts";
import type { Shop } from "./placed-order.ts";
import type { PrintedAt } from "./prints.ts";
import { LATEST_MS, ordersOf, SEASON_MS } from "./regular-orders.ts";
import { GULL_WITHOUT_FRONT, HOODIE_WITHOUT_BACK, MACKEREL_COARSE, MACKEREL_SHARP, SALTMARSH } from "./saltmarsh.ts";
import type { World } from "./scene.ts";
import type { ShopPlan } from "./shop-plan.ts";
import { QUARRY, WREN } from "./small-shops.ts";
import { specialOrders } from "./special-orders.ts";
import { projectAll, type Step, unfold } from "./timeline.ts";
import { walletSteps } from "./wallets.ts";

const SEED = "saltmarsh";
/** Of the demo's steps, how many share one commit. */
const TOGETHER = 32;

/** What each project's wallet is filled up to, in pence. */
const LEVELS = [250_000, 60_000, 60_000];

export const seasonStart = (now: number): number => now - SEASON_MS - 2 * DAY;

/** Half a year of trade for every project, up to `now`. Answers how many orders it made. */
export async function seedTrade(world: World, directory: Directory, now: number): Promise<number> {
  const [salt, fox, quarry] = await Promise.all(directory.projects.map((each) => shopOf(world, directory, each.name)));
  if (!salt || !fox || !quarry) throw new Error("The demo has three projects");
  const people = peopleOf(SEED, 180);
  const small = peopleOf("small", 24);
  const lists: [Shop, ShopPlan, OrderPlan[]][] = [
    [salt, SALTMARSH, [...regular(salt, SALTMARSH, 340, people, now), ...specialOrders(now, people, salt.cast)]],
    [fox, WREN, regular(fox, WREN, 25, small.slice(0, 16), now)],
    [quarry, QUARRY, regular(quarry, QUARRY, 12, small.slice(16), now)],
  ];
  const from = seasonStart(now);
  const listing = lists.flatMap(([{ project, cast }, plan]) =>
    listingOf({ tenant: project.id, owner: cast.keeper, plan, from, to: now }),
  );
  const wallets = lists.flatMap(([{ project, cast }], at) =>
    walletSteps(project.id, cast.keeper, LEVELS[at] ?? 0, from, now),
  );
  const opening = listing.filter((step) => step.at < from + 2 * DAY);
  await unfold(world, opening, { together: TOGETHER, oneByOneFrom: now });
  await projectAll(world);
  const steps: Step[] = [
    ...listing.filter((step) => !opening.includes(step)),
    ...wallets,
    ...lists.flatMap(([shop, , plans]) => allSteps(shop, plans, now)),
    countedTo(salt.project.id, salt.cast.keeper, "SM-MUG-GAN-CHL", 3, now - 2 * HOUR),
    ...reprinted(salt, now),
  ];
  await unfold(world, steps, { together: TOGETHER, oneByOneFrom: now - 2 * DAY });
  await projectAll(world);
  return lists.reduce((sum, [, , plans]) => sum + plans.length, 0);
}

/** Prints that change before some of the special orders are placed: what their holds and missing artwork are about. */
function reprinted({ project, cast }: Shop, now: number): Step[] {
  const change = (sku: string, prints: readonly PrintedAt[] | undefined, ago: number) =>
    printedOtherwise(project.id, cast.keeper, sku, prints, now - ago);
  return [
    change("SM-TEE-MAC-NVY-M", MACKEREL_COARSE, 1.7 * DAY),
    change("SM-TEE-MAC-NVY-M", MACKEREL_SHARP, 16 * HOUR),
    change("SM-TEE-GUL-MSS-M", GULL_WITHOUT_FRONT, 1.25 * DAY),
    change("SM-TEE-GUL-MSS-M", undefined, 1.15 * DAY),
    change("SM-TEE-GUL-MSS-XL", GULL_WITHOUT_FRONT, 7 * HOUR),
    change("SM-HOO-SLT-MSS-M", HOODIE_WITHOUT_BACK, 6 * HOUR),
  ];
}

/** Every step of these orders; they are numbered in the order in which they are placed. */
export function allSteps(shop: Shop, plans: readonly OrderPlan[], now: number): Step[] {
  const ordered = plans.toSorted((a, b) => a.placedAt - b.placedAt || (a.key < b.key ? -1 : 1));
  return ordered.flatMap((plan, index) => stepsOf(shop, plan, FIRST_NUMBER + index, now));
}
const FIRST_NUMBER = 1;

const regular = (
  { project, cast }: Shop,
  plan: ShopPlan,
  count: number,
  people: OrderPlan["customer"][],
  now: number,
): OrderPlan[] =>
  ordersOf({ seed: SEED, name: project.name, count, people, plan, cast, from: now - SEASON_MS, to: now - LATEST_MS });

export async function shopOf({ local }: World, { users, projects }: Directory, name: string): Promise<Shop> {
  const listed = projects.find((each) => each.name === name);
  const project = listed && (await local.ports.access.project(listed.id));
  if (!listed || !project) throw new Error(`The demo has no project ${name}`);
  const outside = listed.owner === users.outsider;
  const maya = person(users.owner, "Maya Ellwood");
  const cast: Cast = outside
    ? { keeper: person(users.outsider, "Tom Hale"), helper: person(users.outsider, "Tom Hale"), makers: {} }
    : { keeper: maya, helper: person(users.staff, "Jo Park"), makers: {} };
  return { project, cast };
}
