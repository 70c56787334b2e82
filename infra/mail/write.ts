import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { letterPieces } from "./letter.ts";

/** Functions take the pieces from this module, so that none of them carries MJML. */
const module = fileURLToPath(new URL("../../functions/_platform/mail/letter-pieces.ts", import.meta.url));
const lines = [
  "// Written by `npm run mail` from infra/mail/letter.mjml.",
  "/** The pieces of an email's HTML. Words in double braces are filled in. */",
  `export const LETTER_PIECES = ${JSON.stringify(await letterPieces())} as const;`,
];
await writeFile(module, `${lines.join("\n")}\n`);
