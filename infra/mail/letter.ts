import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import mjml from "mjml-core";
import preset from "mjml-preset-core";

// Loaders differ in how they show a CommonJS default.
const compile = typeof mjml === "function" ? mjml : mjml.default;
const template = fileURLToPath(new URL("letter.mjml", import.meta.url));
/** Stands for the platform's colour in the template, as MJML takes colours only. */
const COLOUR = "#0a0b0c";
const MARKS = ["<!-- paragraph -->", "<!-- button -->", "<!-- end -->"] as const;

/** The compiled template, cut where paragraphs and buttons repeat. */
export async function letterPieces() {
  const { html, errors } = await compile(await readFile(template, "utf8"), {
    presets: [preset],
    keepComments: true,
    validationLevel: "strict",
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const [head = "", paragraph = "", button = "", foot = ""] = html
    .replaceAll(COLOUR, "{{colour}}")
    .split(new RegExp(MARKS.join("|")))
    .map((each) => each.replace(/\n\s*/g, "\n").trim());
  return { head, paragraph, button, foot };
}
