import { command, Sentence } from "./command.ts";
import { verifyAloud } from "./verify-aloud.ts";

export const run = command(async (asked) => {
  if (asked.words.length > 0)
    throw new Sentence("npm run verify takes no words: it looks at the data folder (PRESSWORK_DATA).");
  return verifyAloud(asked);
});
