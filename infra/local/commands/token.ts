import { accessTokenFor } from "./access-token.ts";
import { command, Sentence, withData } from "./command.ts";

export const run = command(async ({ args, folder, say, hint }) => {
  const [email, ...rest] = args;
  if (!email || rest.length > 0) throw new Sentence("Say whose token it is: npm run token -- owner@demo.test");
  const token = await withData(folder, ({ ports }) => accessTokenFor(ports, email));
  if (!token) throw new Sentence(`Nobody has the email ${email} here.`);
  say(token);
  hint("Good for five minutes: send it as `authorization: Bearer …`.");
  return 0;
});
