import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { campaignPieces, emailPieces } from "./email.ts";

/** Functions take the pieces from these modules, so that none of them carries MJML. */
async function write(module: string, template: string, name: string, pieces: object): Promise<void> {
  const lines = [
    `// Written by \`npm run mail\` from infra/mail/${template}.`,
    "/** The pieces of an email's HTML. Words in double braces are filled in. */",
    `export const ${name} = ${JSON.stringify(pieces)} as const;`,
  ];
  await writeFile(fileURLToPath(new URL(`../../functions/${module}`, import.meta.url)), `${lines.join("\n")}\n`);
}
await write("_platform/mail/email-pieces.ts", "email.mjml", "EMAIL_PIECES", await emailPieces());
await write("mail/html/campaign-pieces.ts", "campaign.mjml", "CAMPAIGN_PIECES", await campaignPieces());
