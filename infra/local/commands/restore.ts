import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { readBackup } from "../backup/read-backup.ts";
import { command, Sentence } from "./command.ts";
import { progressOf, wholeMegabytes } from "./progress.ts";
import { verifyAloud } from "./verify-aloud.ts";

export const run = command(async (context) => {
  const { args, folder, say } = context;
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new Sentence("Say what from: npm run restore -- FILE");
  const file = resolve(name);
  if (!existsSync(file)) throw new Sentence(`There is no ${file}.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Sentence(`${folder} is not empty: name another folder with PRESSWORK_DATA, or move this one away.`);
  const progress = progressOf("MB", undefined, context);
  let reached = 0;
  const goOn = (bytes: number): boolean => {
    reached = bytes;
    progress.reached(wholeMegabytes(bytes));
    return !context.isStopping();
  };
  const result = await readBackup({ file, folder, goOn }).catch((error: unknown) => {
    throw new Sentence(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (!result) {
    say("Stopped: nothing was restored.");
    return 130;
  }
  progress.finished(wholeMegabytes(reached));
  say(`Restored ${result.files} files into ${folder}.`);
  return verifyAloud(context);
});
