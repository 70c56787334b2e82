import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { writeBackup } from "../backup/write-backup.ts";
import { command, Sentence, withData } from "./command.ts";
import { progressOf, wholeMegabytes } from "./progress.ts";

export const run = command(async ({ args, folder, isStopping, say, hint }) => {
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new Sentence("Say where to: npm run backup -- FILE");
  const file = resolve(name);
  if (existsSync(file)) throw new Sentence(`${file} is there already: name a new file.`);
  const progress = progressOf("MB", undefined, { say, hint });
  const goOn = (bytes: number): boolean => {
    progress.reached(wholeMegabytes(bytes));
    return !isStopping();
  };
  const result = await withData(folder, ({ engine }) => writeBackup({ folder, engine, file, goOn }));
  if (!result) {
    say("Stopped: no backup was made.");
    return 130;
  }
  const seconds = progress.finished(wholeMegabytes(result.bytes));
  say(
    `Backed up ${folder} into ${file}: ${result.files} files, ${wholeMegabytes(result.bytes)} MB, in ${seconds.toFixed(1)} s. It holds the master key: keep it safe.`,
  );
  return 0;
});
