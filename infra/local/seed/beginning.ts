import { SESSION } from "../../../events/accounts/index.ts";
import { DIRECTORY } from "../../../functions/_platform/ports/index.ts";
import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import type { Local } from "../ports.ts";

const SPACE = "demo";
const KEY = "making";
const NEVER = Date.parse("9999-01-01");

/** Whether there is nothing yet; what an interrupted making of the demo has left counts as nothing and is taken away. */
export async function isEmpty({ ports, engine }: Local, say: (line: string) => void): Promise<boolean> {
  if ((await ports.store.recent(DIRECTORY, 1)).length === 0) return true;
  if (!(await ports.keyvalue.get(SPACE, KEY)) || somebodyCame(engine)) return false;
  say("The making of the demo was interrupted before: it starts again.");
  await emptied(engine);
  return true;
}

/** Does the work between two marks, so that half of it is known as such. Nobody is served before it ends. */
export async function wholly<T>({ ports }: Local, work: () => Promise<T>): Promise<T> {
  await ports.keyvalue.put(SPACE, KEY, true, NEVER);
  const result = await work();
  await ports.keyvalue.remove(SPACE, KEY);
  return result;
}

const somebodyCame = (engine: Engine): boolean =>
  engine.one("SELECT 1 FROM heads WHERE tenant = ? AND stream LIKE ? LIMIT 1", DIRECTORY, `${SESSION}-%`) !== undefined;

async function emptied(engine: Engine): Promise<void> {
  const tables = engine.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  await engine.write(() => {
    for (const { name } of tables) engine.run(`DELETE FROM ${name}`);
    engine.run("DELETE FROM sqlite_sequence");
  });
}
