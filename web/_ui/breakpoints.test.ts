import { readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";

const theme = readFileSync(new URL("./tailwind-theme.css", import.meta.url), "utf8");

// [const.breakpoint.xs] [const.breakpoint.sm] [const.breakpoint.md] [const.breakpoint.lg] [const.breakpoint.xl]
// [const.breakpoint.2xl]
test.each([
  ["xs", 475],
  ["sm", 640],
  ["md", 768],
  ["lg", 1024],
  ["xl", 1280],
  ["2xl", 1536],
])("%s begins at %i px", async (name, px) => {
  const { build } = await compile(`${theme}\n@tailwind utilities;`);
  expect(build([`${name}:hidden`])).toContain(`@media (width >= ${px}px)`);
});
