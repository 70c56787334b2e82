import { command, Sentence } from "./command.ts";
import { verifyAloud } from "./verify-aloud.ts";

export const run = command(async (context) => {
  if (context.args.length > 0)
    throw new Sentence("npm run verify takes no arguments: it checks the data folder (PRESSWORK_DATA).");
  return verifyAloud(context);
});
