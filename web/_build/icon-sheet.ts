import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import dynamicIconImports from "lucide-react/dynamicIconImports";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type IconName, iconNames } from "../_ui/icon-names.ts";

export const sheetFile = fileURLToPath(new URL("../_ui/icons.svg", import.meta.url));

/** One SVG with a symbol for every icon, so that pages contain no icon shapes. */
export async function iconSheet(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

async function symbolOf(name: IconName): Promise<string> {
  const { default: shapes } = await dynamicIconImports[name]();
  const drawn = renderToStaticMarkup(createElement(shapes));
  const inner = drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(sheetFile, await iconSheet());
