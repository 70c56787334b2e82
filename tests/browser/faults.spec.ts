import { expect, test } from "../support/browser-test.ts";
import { clean, enter } from "./saltmarsh.ts";

test.use({ demo: "shared" });

// The tests look at screens with these helpers, which have to find what they look for.
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/gallery");
  // The page moves once its script has run.
  await page.locator(".tabs[data-marked]").first().waitFor();
});

test("a text that cannot be read is found, also where the same part could be read before", async ({ page }) => {
  await clean(page);
  await page
    .locator("main p")
    .first()
    .evaluate((text) => {
      (text as HTMLElement).style.color = "#ddd";
    });
  await expect(clean(page)).rejects.toThrow("color-contrast: <p");
});

test("targets that are too small or lie on each other are found", async ({ page }) => {
  /** Puts two square buttons above the page, with this much between their left edges. */
  const put = (size: number, apart: number) =>
    page.locator("main").evaluate(
      (main, [width = 0, left = 0]) => {
        main.querySelector("[data-put]")?.remove();
        const row = document.createElement("div");
        row.dataset.put = "";
        Object.assign(row.style, { position: "relative", height: "50px" });
        for (const at of [0, left]) {
          const button = row.appendChild(document.createElement("button"));
          button.type = "button";
          button.textContent = "x";
          const [size, place] = [`${width}px`, `${at}px`];
          Object.assign(button.style, { position: "absolute", padding: "0", width: size, height: size, left: place });
        }
        main.prepend(row);
      },
      [size, apart],
    );
  const look = () => clean(page, { only: "structure" });
  for (const apart of [12, 23]) {
    await put(10, apart);
    await expect(look()).rejects.toThrow("target-size: <button");
  }
  await put(10, 25);
  await look();
  await put(30, 8);
  await expect(look()).rejects.toThrow("target-size: <button");
  await put(24, 24);
  await look();
});

test("a target that is half under a bar of the frame is no fault: the page scrolls", async ({ context }) => {
  const page = await enter(context);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator("main").evaluate((main) => {
    const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect();
    const box = main.appendChild(document.createElement("input"));
    box.type = "checkbox";
    box.ariaLabel = "Half covered";
    const [width, top] = ["17px", `${(bar?.top ?? 0) - 8}px`];
    Object.assign(box.style, { position: "fixed", left: "160px", width, height: width, top });
  });
  await clean(page, { only: "structure" });
});
