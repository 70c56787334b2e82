import { fillNewViews } from "../new-views.ts";
import { settled } from "../workers.ts";
import { bulkLoad } from "./bulk-load.ts";
import { DAY } from "./calendar.ts";
import { PASSPHRASE } from "./demo.ts";
import { seedDirectory } from "./directory.ts";
import { listingOf } from "./list-shop.ts";
import { seedModules } from "./modules.ts";
import { peopleOf } from "./people.ts";
import { LATEST_MS, ordersOf, SEASON_MS } from "./regular-orders.ts";
import { portsAt, type World } from "./scene.ts";
import { lastPosition, projectAll, type Step, unfold } from "./timeline.ts";
import { allSteps, seasonStart, shopOf } from "./trade.ts";
import { volumeShop } from "./volume-shop.ts";
import { walletSteps } from "./wallets.ts";

export interface Volume {
  readonly orders: number;
  readonly customers: number;
  readonly products: number;
  readonly seed: string;
  /** Orders are placed and paid, and nothing happens to them after: a sixth of the work, for measuring long lists. */
  readonly placedOnly?: boolean;
}
export interface Telling {
  readonly isStopping: () => boolean;
  readonly progress: (
    name: string,
    total: number | undefined,
  ) => { reached: (count: number) => void; finished: (count: number) => number };
}

const TOGETHER = 64;

/** Fills an empty data folder with as much trade as asked for, in one project. A stop leaves what was made whole. */
export async function seedVolume(
  world: World,
  volume: Volume,
  telling: Telling,
): Promise<{ made: number; seconds: number }> {
  const started = performance.now();
  const made = await bulkLoad(world.local.engine, () => filled(world, volume, telling));
  return { made, seconds: (performance.now() - started) / 1000 };
}

async function filled(world: World, volume: Volume, telling: Telling): Promise<number> {
  const { local, services } = world;
  await fillNewViews(services, local.ports, () => {});
  const now = local.ports.clock().getTime();
  const from = seasonStart(now);
  const opening = portsAt(world, from);
  const directory = await seedDirectory(opening, PASSPHRASE);
  await seedModules(opening, directory);
  await settled(services, opening);
  const shop = await shopOf(world, directory, "Saltmarsh");
  const plan = volumeShop(volume.seed, volume.products, volume.orders);
  const { project, cast } = shop;
  const listing = listingOf({ tenant: project.id, owner: cast.keeper, plan, from, to: now });
  const isOpening = (step: Step) => step.at < from + 2 * DAY;
  await unfold(world, listing.filter(isOpening), { together: TOGETHER, oneByOneFrom: now });
  await projectAll(world);
  const season = {
    seed: volume.seed,
    name: project.name,
    count: volume.orders,
    plan,
    cast,
    from: now - SEASON_MS,
    to: now - LATEST_MS,
  };
  const orders = ordersOf({ ...season, people: peopleOf(volume.seed, volume.customers) });
  const lives = allSteps(shop, orders, now).filter((step) => step.places || !volume.placedOnly);
  const wallet = walletSteps(project.id, cast.keeper, 500_000 + volume.orders * 1_500, from, now);
  const steps = [...listing.filter((step) => !isOpening(step)), ...(volume.placedOnly ? [] : wallet), ...lives];
  const placed = await traded(world, steps, orders, telling, now);
  const views = telling.progress("Views", lastPosition(world));
  await projectAll(world, views.reached);
  views.finished(lastPosition(world));
  await settled(services, local.ports);
  return placed;
}

async function traded(
  world: World,
  steps: readonly Step[],
  orders: readonly { placedAt: number }[],
  telling: Telling,
  now: number,
): Promise<number> {
  const progress = telling.progress("Orders", orders.length);
  let placed = 0;
  await unfold(world, steps, {
    together: TOGETHER,
    oneByOneFrom: now - DAY / 4,
    goOn: (round) => {
      placed += round.filter((step) => step.places).length;
      progress.reached(placed);
      return !telling.isStopping();
    },
  });
  progress.finished(placed);
  return placed;
}
