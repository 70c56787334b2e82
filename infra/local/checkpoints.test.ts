import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { checkpointsInThread } from "./checkpoints.ts";

const folder = mkdtempSync(join(tmpdir(), "presswork-checkpoints-"));
const file = join(folder, "data.sqlite");
let stop = async () => {};
afterEach(() => stop());
afterAll(() => rmSync(folder, { recursive: true }));

test("a thread brings the journal into the file; once it has ended, the next checkpoint starts another", async () => {
  const engine = new Engine(file, ["CREATE TABLE texts (text TEXT)"]);
  const checkpoints = checkpointsInThread(file);
  stop = checkpoints.stop;
  const write = () => engine.write(() => engine.run("INSERT INTO texts VALUES (?)", "x".repeat(400_000)));
  const left = () => {
    const { log, checkpointed } = engine.one("PRAGMA wal_checkpoint(NOOP)") as { log: number; checkpointed: number };
    return log - checkpointed;
  };
  for (const each of ["first", "after the end"]) {
    const size = statSync(file).size;
    await write();
    expect([each, left() > 90]).toEqual([each, true]);
    await checkpoints.pass();
    expect([each, left()]).toEqual([each, 0]);
    expect(statSync(file).size).toBeGreaterThan(size + 300_000);
    await checkpoints.stop();
  }
  engine.close();
});

test("a checkpoint under way when the thread ends fails instead of waiting for ever", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const checkpoints = checkpointsInThread(join(folder, "missing", "data.sqlite"));
  await expect(checkpoints.pass()).rejects.toThrow("The thread that does checkpoints ended");
});
