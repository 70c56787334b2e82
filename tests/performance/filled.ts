import { existsSync } from "node:fs";
import { join } from "node:path";
import { progressOf } from "../../infra/local/commands/progress.ts";
import { DATABASE } from "../../infra/local/data-files.ts";
import { localPorts } from "../../infra/local/ports.ts";
import { seedVolume } from "../../infra/local/seed/volume.ts";
import { services } from "../../infra/services.ts";

const LIVES_UP_TO = 20_000;
const ORDERS_EACH = 5;

/**
 * A data folder with so many orders, a fifth as many customers and 200 products, made through the commands as
 * `npm run demo` makes them; a folder that is filled already is used as it is. Beyond 20,000 orders they are placed and
 * paid only.
 */
export async function filled(folder: string, orders: number): Promise<void> {
  if (existsSync(join(folder, DATABASE))) return;
  const local = localPorts({ folder, services });
  try {
    const customers = Math.ceil(orders / ORDERS_EACH);
    const volume = { orders, customers, products: 200, seed: "42", placedOnly: orders > LIVES_UP_TO };
    const hint = (line: string) => void process.stderr.write(`${line}\n`);
    await seedVolume({ local, services }, volume, {
      isStopping: () => false,
      progress: (name, total) => progressOf(name, total, { say: hint, hint }),
    });
  } finally {
    local.close();
  }
}
