import { services } from "../../services.ts";
import { sealFacts } from "../seal-facts.ts";
import { command, Sentence, withData } from "./command.ts";
import { progressOf } from "./progress.ts";

export const run = command(async ({ args, folder, isStopping, say, hint }) => {
  if (args.length > 0) throw new Sentence("It takes no arguments: npm run seal");
  const progress = progressOf("commits", undefined, { say, hint });
  let commits = 0;
  const goOn = (read: number): boolean => {
    commits = read;
    progress.reached(read);
    return !isStopping();
  };
  const changed = await withData(folder, (local) => sealFacts(local, services, goOn));
  progress.finished(commits);
  say(`${changed.toLocaleString("en")} commits held personal fields in the clear; they are sealed now.`);
  return isStopping() ? 130 : 0;
});
