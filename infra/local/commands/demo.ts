import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { services } from "../../services.ts";
import { lockFolder } from "../folder-lock.ts";
import { localPorts } from "../ports.ts";
import { DEMO_SIGN_INS } from "../seed/demo.ts";
import { seedVolume, type Volume } from "../seed/volume.ts";
import { command, Sentence } from "./command.ts";
import { progressOf } from "./progress.ts";

const USAGE = "npm run demo -- --orders 5000 --customers 1000 --products 200 --seed 42";
const MAX_ORDERS = 1_000_000;

function volumeOf(args: readonly string[]): Volume {
  const text = (value: string) => ({ type: "string" as const, default: value });
  const options = { orders: text("5000"), customers: text("1000"), products: text("200"), seed: text("42") };
  try {
    const { orders, customers, products, seed } = parseArgs({ args: [...args], options }).values;
    return {
      orders: count("orders", orders),
      customers: count("customers", customers),
      products: count("products", products),
      seed,
    };
  } catch (error) {
    throw new Sentence(`${(error as Error).message.split(/[.\n]/)[0]}. Usage: ${USAGE}`);
  }
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MAX_ORDERS)
    throw new Error(`--${name} takes a whole number from 1 to ${MAX_ORDERS.toLocaleString("en")}`);
  return value;
}

export const run = command(async ({ args, folder, isStopping, say, hint }) => {
  const volume = volumeOf(args);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Sentence(`${folder} is not empty: name another folder with PRESSWORK_DATA, or move this one away.`);
  const unlock = lockFolder(folder);
  const local = localPorts({ folder, services });
  try {
    const { made, seconds } = await seedVolume({ local, services }, volume, {
      isStopping,
      progress: (name, total) => progressOf(name, total, { say, hint }),
    });
    const whole = made === volume.orders;
    const rate = Math.round((made / seconds) * 60).toLocaleString("en");
    const done = whole
      ? `Made ${made.toLocaleString("en")} orders`
      : `Stopped after ${made.toLocaleString("en")} of ${volume.orders.toLocaleString("en")} orders`;
    say(`${done} in ${seconds.toFixed(1)} s, ${rate} a minute, in ${folder}.\n${DEMO_SIGN_INS}`);
    return whole ? 0 : 130;
  } finally {
    local.close();
    unlock();
  }
});
