import type { Fact } from "../../events/_kernel/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { factSealer } from "../../functions/_platform/secrets/index.ts";
import type { Local } from "./ports.ts";

const BATCH = 200;

/**
 * Encrypts personal data that earlier versions stored unencrypted; readers see no difference. Data of erased people
 * is erased. Can run beside a server and be stopped at any time, because each commit is written as a whole. Returns
 * the number of changed commits.
 */
export async function sealFacts(
  { engine, ports, listening }: Local,
  services: readonly Service[],
  goOn: (commits: number) => boolean,
): Promise<number> {
  const events = services.flatMap((service) => service.events);
  const sealer = factSealer(ports.store, ports.subjectKeys, events);
  let [position, changed, read] = [0, 0, 0];
  while (goOn(read)) {
    const commits = await listening.store.log(position, BATCH);
    const last = commits.at(-1);
    if (!last) break;
    for (const commit of commits) {
      const before: Fact[] = commit.facts.map(({ type, data }) => ({ type, data }));
      const after = await Promise.all(before.map(async (fact) => (await sealer(commit.tenant, fact)).fact));
      if (textOf(after) === textOf(before)) continue;
      const sql = "UPDATE commits SET facts = ? WHERE position = ?";
      await engine.write(() => engine.run(sql, textOf(after), commit.position));
      changed += 1;
    }
    position = last.position;
    read += commits.length;
  }
  if (changed > 0) await ports.purge?.();
  return changed;
}

const textOf = (facts: readonly Fact[]): string => JSON.stringify(facts);
