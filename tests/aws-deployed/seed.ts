import { must } from "./deployed.ts";
import { PASSPHRASE, somebody } from "./person.ts";
import { basket, funded, platformBy, shopOf } from "./shop.ts";

/** Somebody with a shop that has an order, on stacks that were just deployed; says how to sign in. */
const owner = await somebody("owner");
await platformBy(owner);
const shop = await shopOf(owner, "Saltmarsh");
await funded(shop, 10_000);
must(await shop.ask(`${shop.base}/orders`, { method: "POST", body: basket(shop.tee) }), 201);
process.stdout.write(`Sign in as ${owner.email} with “${PASSPHRASE}”.\n`);
