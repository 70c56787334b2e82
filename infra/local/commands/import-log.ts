import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { services } from "../../services.ts";
import { lockFolder } from "../folder-lock.ts";
import { importLog } from "../import-log.ts";
import { localPorts } from "../ports.ts";
import { command, Sentence } from "./command.ts";
import { progressOf } from "./progress.ts";

export const run = command(async ({ args, folder, isStopping, say, hint }) => {
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new Sentence("Say what from: npm run import-log -- FILE");
  const file = resolve(name);
  if (!existsSync(file)) throw new Sentence(`There is no ${file}.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Sentence(`${folder} is not empty: name another folder with PRESSWORK_DATA, or move this one away.`);
  const unlock = lockFolder(folder);
  const local = localPorts({ folder, services });
  try {
    const progress = progressOf("facts", undefined, { say, hint });
    const goOn = (facts: number): boolean => {
      progress.reached(facts);
      return !isStopping();
    };
    const result = await importLog({ file, local, services, goOn });
    if (!result) {
      say("Stopped: the folder has only a part of the log.");
      return 130;
    }
    progress.finished(result.facts);
    say(`Imported ${result.facts.toLocaleString("en")} facts of ${result.project} into ${folder}.`);
    return 0;
  } finally {
    local.close();
    unlock();
  }
});
