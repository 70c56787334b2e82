import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { services } from "../../services.ts";
import { type Local, localPorts } from "../ports.ts";
import { seedVolume } from "../seed/volume.ts";

const NOW = "2026-03-12T11:00:00.000Z";
const silent = { reached: () => {}, finished: () => 0 };

/** A temporary folder, removed when the test asks for it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "presswork-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Opens a data folder with a clock that stands still. */
export const opened = (folder: string): Local => localPorts({ folder, services, clock: () => new Date(NOW) });

/** Fills a folder with a few orders and closes it. */
export async function smallShop(folder: string, seed = "7", orders = 40): Promise<void> {
  const local = opened(folder);
  const volume = { orders, customers: 12, products: 16, seed };
  await seedVolume({ local, services }, volume, { isStopping: () => false, progress: () => silent });
  local.close();
}
