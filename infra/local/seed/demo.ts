import type { Service } from "../../../functions/_platform/relay/index.ts";
import type { Local } from "../ports.ts";
import { settled } from "../workers.ts";
import { seedAutomation } from "./automation.ts";
import { isEmpty, wholly } from "./beginning.ts";
import { seedBills, seedSummary } from "./bills.ts";
import { bulkLoad } from "./bulk-load.ts";
import { switchBuyerEmails } from "./buyer-emails.ts";
import { person } from "./cast.ts";
import { seedDirectory } from "./directory.ts";
import { seedEnquiries } from "./enquiries.ts";
import { seedInserts } from "./inserts.ts";
import { seedInvoices } from "./invoices.ts";
import { seedMail } from "./mail.ts";
import { seedModules } from "./modules.ts";
import { seedObjectives } from "./objectives.ts";
import { seedOpinions } from "./opinions.ts";
import { seedRecords } from "./records.ts";
import { portsAt, type World } from "./scene.ts";
import { seedShelf } from "./shelf.ts";
import { seedTalk } from "./talk.ts";
import { seedToDo } from "./to-do.ts";
import { seasonStart, seedTrade } from "./trade.ts";

export const PASSPHRASE = "presswork demo passphrase";
const PEOPLE = ["admin", "owner", "staff", "packer", "factory", "outsider"].map((name) => `${name}@demo.test`);

export const DEMO_SIGN_INS = `Sign in with any of these and the password "${PASSPHRASE}":\n${PEOPLE.map((each) => `  ${each}\n`).join("")}`;

/** Fills an empty data folder with the demo, through the commands. Does nothing where there is a platform already. */
export async function seedDemo(local: Local, services: readonly Service[], say: (line: string) => void): Promise<void> {
  if (!(await isEmpty(local, say))) return;
  const started = performance.now();
  say("Making the demo shop …");
  const orders = await bulkLoad(local.engine, () => wholly(local, () => made({ local, services })));
  say(`Made ${orders} orders in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function made(world: World): Promise<number> {
  const { local, services } = world;
  const now = local.ports.clock().getTime();
  const opening = portsAt(world, seasonStart(now));
  const directory = await seedDirectory(opening, PASSPHRASE);
  await seedModules(opening, directory);
  await switchBuyerEmails(opening, directory, false);
  await settled(services, opening);
  const orders = await seedTrade(world, directory, now);
  await settled(services, local.ports);
  const { id, owner } = directory.projects[0] as (typeof directory.projects)[number];
  await seedShelf(world, id, person(owner, "Maya Ellwood"), now);
  await seedInvoices(world, directory, person(owner, "Maya Ellwood"), now);
  await seedBills(world, id, person(owner, "Maya Ellwood"), now);
  await seedSummary(world, id, person(owner, "Maya Ellwood"), now);
  await seedOpinions(world, id, person(owner, "Maya Ellwood"), now);
  await seedEnquiries(world, id, person(owner, "Maya Ellwood"), now);
  await seedMail(world, id, person(owner, "Maya Ellwood"), now);
  await seedInserts(world, id, person(owner, "Maya Ellwood"), now);
  await seedRecords(world, id, person(owner, "Maya Ellwood"), now);
  await seedObjectives(world, id, person(owner, "Maya Ellwood"), directory.users, now);
  await seedAutomation(world, id, person(owner, "Maya Ellwood"), now);
  await seedToDo(world, id, person(owner, "Maya Ellwood"), directory.users, now);
  await seedTalk(world, id, directory.users, now);
  await switchBuyerEmails(local.ports, directory, true);
  await settled(services, local.ports);
  return orders;
}
