import { services } from "../../services.ts";
import { sealFacts } from "../seal-facts.ts";
import { command, Sentence, withData } from "./command.ts";
import { progressOf } from "./progress.ts";

export const run = command(async ({ words, folder, asked, say, hint }) => {
  if (words.length > 0) throw new Sentence("It takes no words: npm run seal");
  const progress = progressOf("commits", undefined, { say, hint });
  let commits = 0;
  const goOn = (read: number): boolean => {
    commits = read;
    progress.reached(read);
    return !asked();
  };
  const changed = await withData(folder, (local) => sealFacts(local, services, goOn));
  progress.finished(commits);
  say(`${changed.toLocaleString("en")} commits held personal fields in the clear; they are sealed now.`);
  return asked() ? 130 : 0;
});
