import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import mjml from "mjml-core";
import preset from "mjml-preset-core";

// Loaders differ in how they show a CommonJS default.
const compile = typeof mjml === "function" ? mjml : mjml.default;
/** Stands for the platform's colour in the template, as MJML takes colours only. */
const COLOUR = "#0a0b0c";

/** A compiled template, cut at its marks: `head`, a piece by each mark's name, and `foot` after the last mark, `end`. */
async function piecesOf<P extends string>(template: string, marks: readonly P[]) {
  const file = fileURLToPath(new URL(template, import.meta.url));
  const { html, errors } = await compile(await readFile(file, "utf8"), {
    presets: [preset],
    keepComments: true,
    validationLevel: "strict",
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const cuts = new RegExp([...marks, "end"].map((mark) => `<!-- ${mark} -->`).join("|"));
  const pieces = html
    .replaceAll(COLOUR, "{{colour}}")
    .split(cuts)
    .map((each) => each.replace(/\n\s*/g, "\n").trim());
  return Object.fromEntries(["head", ...marks, "foot"].map((name, at) => [name, pieces[at] ?? ""])) as Record<
    P | "head" | "foot",
    string
  >;
}

/** The template of emails about accounts, orders and the like, cut where paragraphs and buttons repeat. */
export const emailPieces = () => piecesOf("email.mjml", ["paragraph", "button"]);
/** The template of campaigns, cut where its blocks repeat. */
export const campaignPieces = () => piecesOf("campaign.mjml", ["heading", "paragraph", "button", "divider", "box"]);
