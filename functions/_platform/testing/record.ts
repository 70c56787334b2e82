import type { Actor, Fact } from "#events/_kernel";
import { DIRECTORY, type Ports } from "#platform/ports";

/** Writes facts to the end of a stream as another service would have; in the directory unless a tenant is named. */
export async function record(
  ports: Ports,
  stream: string,
  facts: readonly Fact[],
  tenant: string = DIRECTORY,
  actor: Actor = { kind: "system", id: "test" },
): Promise<void> {
  const expected = (await ports.store.load(tenant, stream)).at(-1)?.version ?? 0;
  const meta = { command: "recorded", requestId: "test" };
  const appended = await ports.store.append(tenant, {
    stream,
    expected,
    facts,
    at: ports.clock().toISOString(),
    actor,
    meta,
  });
  if (!appended.ok) throw new Error(`Could not record: ${appended.reason}`);
}
