import { MAX_ATTEMPTS } from "../../../functions/_platform/bus/index.ts";
import { services } from "../../services.ts";
import type { Local } from "../ports.ts";
import { type CliContext, command, Sentence, withData } from "./command.ts";

/** More than anybody reads at once; commits and deliveries beyond are "more". */
const MAX_COUNTED = 1000;
const MAX_SHOWN = 50;
const counted = (count: number, of: string): string =>
  `${count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString("en")} or more` : count.toLocaleString("en")} ${of}`;

/** The consumers of deliveries that a command names: one reaction, or all of a service. */
function consumersNamed(name: string): readonly string[] {
  const all = services.flatMap((service) => service.reactions.map((reaction) => `${service.name}/${reaction.name}`));
  const found = all.filter((each) => each === name || each.startsWith(`${name}/`));
  if (found.length === 0)
    throw new Sentence(`No service or reaction is called "${name}": say orders, or orders/plan-making.`);
  return found;
}

/**
 * What does not go on in a data folder, whether or not a server runs on it: readers of the log that are behind, and deliveries that
 * failed too often and were given up. `--redrive` tries those again, all or those of one service or reaction.
 */
export async function stuck({ ports }: Local, { args, say }: Pick<CliContext, "args" | "say">): Promise<number> {
  const [option, name, ...rest] = args;
  if ((option !== undefined && option !== "--redrive") || rest.length > 0)
    throw new Sentence(
      "Say what to do: npm run stuck, or npm run stuck -- --redrive [<service> or <service>/<reaction>].",
    );
  if (option === "--redrive") {
    const now = ports.clock().getTime();
    const consumers = name === undefined ? [undefined] : consumersNamed(name);
    let count = 0;
    for (const consumer of consumers) count += await ports.bus.redrive(now, consumer);
    say(`${counted(count, count === 1 ? "delivery is" : "deliveries are")} tried again.`);
    return 0;
  }
  for (const [reader, what] of [
    ["projector", "Views"],
    ["relay", "Reactions"],
  ] as const) {
    const behind = (await ports.store.log(await ports.bus.cursor(reader), MAX_COUNTED)).length;
    say(behind === 0 ? `${what}: up to date with the log.` : `${what}: ${counted(behind, "commits behind the log")}.`);
  }
  say(`Deliveries under way or to be tried again: ${(await ports.bus.waiting()).toLocaleString("en")}.`);
  const dead = await ports.bus.dead(MAX_COUNTED);
  say(
    dead.length === 0
      ? "Deliveries given up: none."
      : `Deliveries given up: ${counted(dead.length, `after ${MAX_ATTEMPTS} attempts each`)}.`,
  );
  for (const { consumer, tenant, stream, version, reason } of dead.slice(0, MAX_SHOWN))
    say(`  ${consumer} of ${tenant}, ${stream} version ${version}: ${reason}`);
  if (dead.length > MAX_SHOWN) say(`  … and ${(dead.length - MAX_SHOWN).toLocaleString("en")} more`);
  return dead.length > 0 ? 1 : 0;
}

export const run = command((context) => withData(context.folder, (local) => stuck(local, context)));
