import { readFileSync } from "node:fs";
import { expect, test } from "../support/browser-test.ts";
import { enter, sound } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.use({ demo: "shared" });

for (const width of [1280, 360])
  test(`at ${width} px the log is exported by a job, and its file is whole`, async ({ context }) => {
    const page = await enter(context);
    await page.setViewportSize({ width, height: 740 });
    const project = projectIn(page);
    await page.goto(`/audit?project=${project}`);
    await page.getByRole("link", { name: "Export the log" }).click();
    const dialog = page.getByRole("dialog", { name: "Export the log" });
    await dialog.getByLabel("Only one record").fill("an order");
    await dialog.getByRole("button", { name: "Export" }).click();
    await expect(dialog.getByText("Use a record's ID, like ord_01jd…").first()).toBeVisible();
    await sound(page);
    await dialog.getByLabel("Only one record").fill("");
    await dialog.getByLabel("Include personal data").check();
    await dialog.getByRole("button", { name: "Export" }).click();
    await expect(page.getByText("The export has started.").first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "File", exact: true }).first().click();
    const file = await download;
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\n");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ format: "presswork-log", version: 1, project, personal: true });
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({ facts: lines.length - 2 });
  });
