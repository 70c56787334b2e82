import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine } from "#platform/sqlite";

/** For tests: a SQLite file in a folder of its own. `reopen` opens it again as the next process would; `close` removes it. */
export async function temporaryEngine(schema: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "presswork-"));
  const file = join(folder, "presswork.sqlite");
  let engine = new Engine(file, schema);
  return {
    folder,
    file,
    engine,
    reopen(): Engine {
      engine.close();
      engine = new Engine(file, schema);
      return engine;
    },
    async close(): Promise<void> {
      engine.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** For tests: an adapter on a temporary file, as the conformance suites ask for it. */
export const onTemporaryFile =
  <Port>(schema: readonly string[], make: (engine: Engine) => Port) =>
  async (): Promise<{ port: Port; close: () => Promise<void> }> => {
    const temporary = await temporaryEngine(schema);
    return { port: make(temporary.engine), close: temporary.close };
  };
