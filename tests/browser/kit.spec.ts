import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

test.use({ demo: "shared" });

// What the specification says of looks and measures, measured on the page that shows every part.
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/gallery");
  // The page moves once its script has run.
  await page.locator(".tabs[data-marked]").first().waitFor();
});

const style = (of: Locator, ...names: string[]) =>
  of.evaluate((element, wanted) => {
    const computed = getComputedStyle(element);
    return wanted.map((name) => computed.getPropertyValue(name));
  }, names);
const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
/** What a variable of the theme comes to where it is used as a colour. */
const colours = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const found = all.map((name) => {
      probe.style.color = "rgba(1, 2, 3, 0.4)";
      probe.style.setProperty("color", `var(${name}, rgba(1, 2, 3, 0.4))`);
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  }, names);
const MISSING = "rgba(1, 2, 3, 0.4)";

// [const.button.padding-vertical] [const.button.padding-horizontal] [const.button.small.padding-vertical]
// [const.button.small.padding-horizontal] [const.layout.theme-radius] [entity.theme.radii] [const.scroll-fade]
// [const.layout.scrollbar] [const.layout.logo-max-width] [entity.theme.font.body] [entity.theme.font.headings]
// [const.font.body-weights] [const.font.heading-weights] [entity.theme.colours] [entity.theme.chart-palette]
// [const.theme.chart-palette] [entity.theme.status.invoice.paid] [entity.theme.status.invoice.due]
// [entity.theme.status.invoice.overdue] [entity.theme.status.invoice.failed] [entity.theme.status.invoice.void]
// [entity.theme.status.campaign.sending] [entity.theme.status.campaign.scheduled] [entity.theme.status.workflow.inprogress]
// [entity.theme.status.workflow.finishing] [entity.theme.status.workflow.starting] [state.workflow.inprogress]
// [state.workflow.finishing] [state.workflow.starting] [ui.alert.default] [ui.alert.success] [ui.alert.warning] [ui.alert.danger]
test("measures, fonts, colours and alerts are those of the specification", async ({ page }) => {
  await test.step("buttons, badge, scroll fade and radius have their measures", async () => {
    const buttons = page.locator("#buttons");
    const button = buttons.getByRole("button", { name: "Export", exact: true }).first();
    const padding = ["padding-top", "padding-right", "padding-bottom", "padding-left"];
    expect(await style(button, ...padding)).toEqual(["8px", "16px", "8px", "16px"]);
    const small = buttons.getByRole("button", { name: "Small", exact: true }).first();
    expect(await style(small, ...padding)).toEqual(["3.2px", "9.6px", "3.2px", "9.6px"]);
    expect(await style(button, "border-top-left-radius")).toEqual(["8px"]);
    expect(await style(page.locator(".alert").first(), "border-bottom-right-radius")).toEqual(["8px"]);
    expect(await style(page.getByRole("banner").locator(".head-logo"), "max-width")).toEqual(["220px"]);
    const scrollbar = await page.evaluate(() => {
      const { width, height } = getComputedStyle(document.documentElement, "::-webkit-scrollbar");
      return [width, height];
    });
    expect(scrollbar).toEqual(["4px", "4px"]);
    await page.setViewportSize({ width: 800, height: 900 });
    const tabs = page.getByRole("navigation", { name: "Sample views" });
    expect((await style(tabs, "mask-image"))[0]).toMatch(/calc\(100% - (3rem|48px)\), rgba?\(0, 0, 0, 0\)/);
  });
  await test.step("the theme has its fonts, a palette of 13 colours and a colour for each status", async () => {
    const [body = "", heading = "", weight] = [
      ...(await style(page.locator("body"), "font-family")),
      ...(await style(page.getByRole("heading", { level: 1 }), "font-family", "font-weight")),
    ];
    expect(body).toMatch(/^"Source Sans Pro"/);
    expect(heading).toMatch(/^"?Poppins/);
    expect(weight).toBe("700");
    for (const level of [2, 3] as const)
      for (const each of await page.getByRole("heading", { level }).all())
        expect((await style(each, "font-weight"))[0]).toBe("700");
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, weight, style: slant }) => [family.replaceAll('"', ""), weight, slant]),
    );
    const weights = (family: string) => [
      ...new Set(faces.flatMap(([of, weight, slant]) => (of === family && slant === "normal" ? [weight] : []))),
    ];
    expect(weights("Source Sans Pro").toSorted()).toEqual(["200", "300", "400", "600", "700"]);
    expect(weights("Poppins")).toEqual(["700"]);
    const bars = page.getByRole("img", { name: "Thirteen chart colours" }).locator("rect");
    const fills = await bars.evaluateAll((all) => all.map((each) => getComputedStyle(each).fill));
    expect([fills.length, new Set(fills).size]).toEqual([13, 13]);
    expect(await colours(page, ["--chart-13", "--chart-14"])).toEqual([fills[12], MISSING]);
    const inks = await colours(page, ["--ink", "--sheet", "--primary", "--link", "--danger-solid"]);
    expect(new Set([...inks, MISSING]).size).toBeGreaterThan(4);
  });
  await test.step("the theme has a colour for every status", async () => {
    for (const [kind, statuses] of Object.entries({
      invoice: ["paid", "due", "overdue", "failed", "void"],
      campaign: ["sending", "scheduled"],
      workflow: ["inprogress", "finishing", "starting"],
    })) {
      const names = statuses.map((status) => `--status-${kind}-${status}`);
      const found = await colours(page, names);
      expect(found).not.toContain(MISSING);
      expect(new Set(found).size).toBe(statuses.length);
    }
  });
  await test.step("alerts are of four kinds, each with a look of its own", async () => {
    const borders = [];
    for (const title of [
      "Prices are shown without VAT",
      "Domain saltmarsh.shop is live",
      "Your card ends in 9 days",
      "Etsy stopped sending orders",
    ]) {
      const alert = page.locator("#messages .alert").filter({ hasText: title });
      await expect(alert).toBeVisible();
      borders.push((await style(alert, "border-top-color"))[0]);
    }
    expect(new Set(borders).size).toBe(4);
  });
});

// [ui.kind.nudge] [entity.nudge.message] [entity.nudge.level] [state.nudge.progress]
test("a nudge is a short toast with its message and level, a line that runs down, and an end", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const nudge = page.locator(".nudges .nudge");
  await page.getByRole("button", { name: "Nudge: default" }).click();
  await expect(nudge).toHaveText("Link copied");
  const line = nudge.locator(".nudge-line");
  const width = async () => (await box(line)).width;
  const first = await width();
  await expect.poll(width).toBeLessThan(first * 0.95);
  await expect(nudge).toBeHidden();
  const pointedAt = await page.getByRole("button", { name: "Nudge: success" }).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    const shown = document.querySelector(".nudges .nudge");
    const run = shown?.querySelector(".nudge-line")?.getAnimations()[0];
    const states = ["pointermove", "pointerover", "pointerout"].map((type) => {
      shown?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      return run?.playState;
    });
    const { duration, easing } = run?.effect?.getTiming() ?? {};
    return { states, duration, easing };
  });
  const states = ["running", "paused", "running"];
  expect(pointedAt).toEqual({ states, duration: 2500, easing: "steps(100)" });
  await nudge.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Nudge: warning" }).click();
  await expect(nudge).toHaveText(/^Saved, but 2 prices are below cost/);
  await expect(nudge).toHaveAttribute("data-tone", "warning");
});

// [entity.announcement.actions.style] [entity.announcement.actions.target] [ui.kind.announcement] [const.layout.announcement]
// [layout.standard.announcement]
test("an announcement is a banner of 40 px over the header, with a button that does something and a link that leads on", async ({
  page,
}) => {
  await page.goto("/gallery/home");
  const bar = page.locator(".top .announce");
  expect(await box(bar)).toEqual({ x: 0, y: 0, width: 1280, height: 40 });
  expect((await box(page.getByRole("banner"))).y).toBe(40);
  const again = bar.getByRole("button", { name: "Check again" });
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === "/gallery/home.data");
  await again.click();
  expect((await reloaded).status()).toBe(200);
  const there = bar.getByRole("link", { name: "See cut-off times" });
  expect([await style(there, "border-top-width"), await style(again, "border-top-width")]).toEqual([["1px"], ["0px"]]);
  await there.click();
  await expect(page).toHaveURL(/\/gallery$/);
});

// [ui.kind.shove] [state.notification.dismiss.button] [state.notification.dismiss.swipe] [state.notification.dismiss.vertical]
// [const.swipe.snap-back]
test("a shove is a card that goes by its button or by a swipe to the side", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const card = page.locator("section.shove");
  const again = page.getByRole("button", { name: "Shove again" });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("button", { name: "Dismiss" }).click();
  await again.click();
  const drag = async (...path: [x: number, y: number][]) => {
    const { x, y } = await box(card);
    await page.mouse.move(x + 60, y + 20);
    await page.mouse.down();
    for (const [right, down] of path) await page.mouse.move(x + 60 + right, y + 20 + down);
  };
  await drag([120, 0]);
  expect((await style(card, "translate"))[0]).toMatch(/^120px/);
  await page.mouse.up();
  expect((await style(card, "transition-duration"))[0]).toMatch(/^0\.3s/);
  await expect.poll(async () => (await style(card, "translate"))[0]).toMatch(/^0px/);
  await drag([3, 11], [250, 11]);
  await page.mouse.up();
  await expect(card).toBeVisible();
  expect((await style(card, "opacity"))[0]).toBe("1");
  await drag([100, 0], [201, 0]);
  await page.mouse.up();
  await expect(again).toBeVisible();
});

// [ui.popup.close-button] [ui.popup.backdrop] [ui.popup.backdrop.default] [const.popup.max-width] [const.popup.max-height]
// [const.popup.scrollable] [const.popup.blur] [const.popup.close-button]
test("a popup closes by its button and by a press that starts and ends on the backdrop; it is 800 by 700 px at most, scrolls, and blurs what is behind", async ({
  page,
}) => {
  const open = page.getByRole("button", { name: "Large popup" });
  const popup = page.getByRole("dialog", { name: "Sizes" });
  await open.click();
  await popup.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { x, y, width, height } = await box(popup);
  expect([width, height]).toEqual([800, 700]);
  const scrolled = await popup.locator(".popup-body").evaluate((body) => {
    body.scrollTop = 100;
    return [getComputedStyle(body).overflowY, body.scrollTop];
  });
  expect(scrolled).toEqual(["auto", 100]);
  expect((await style(page.locator(".backdrop"), "backdrop-filter"))[0]).toMatch(/^blur\([1-9]/);
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toHaveCount(0);
  await open.click();
  const outside = [x - 60, y + 60] as const;
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(...outside);
  await page.mouse.up();
  await expect(popup).toBeVisible();
  await page.mouse.move(...outside);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.up();
  await expect(popup).toBeVisible();
  await page.mouse.click(...outside);
  await expect(popup).toHaveCount(0);
});

// [ui.modal.confirm] [ui.modal.confirm-password] [ui.modal.link]
test("there are dialogs to confirm, to confirm with the password, and for a link", async ({ page }) => {
  const layers = page.locator("#layers");
  const nudge = page.locator(".nudges .nudge");
  await layers.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("dialog", { name: "Refund SM-10440?" }).getByRole("button", { name: "Refund £24.00" }).click();
  await expect(nudge).toContainText("£24.00 refunded");
  await layers.getByRole("button", { name: "Confirm password" }).click();
  const asking = page.getByRole("dialog", { name: "Confirm it is you" });
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(asking.getByLabel("Password", { exact: true })).toBeFocused();
  await asking.getByLabel("Password", { exact: true }).fill("sea-lavender-27");
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expect(asking).toHaveCount(0);
  await layers.getByRole("button", { name: "Link", exact: true }).click();
  const link = page.getByRole("dialog", { name: "Share this view" });
  await expect(link.getByLabel("Link")).toHaveValue("https://presswork.example/orders?view=hold");
  await expect(link.getByRole("button", { name: "Copy" })).toBeVisible();
});

// [const.dropdown.placement] [const.dropdown.align] [const.dropdown.offset] [const.dropdown.max-height] [const.dropdown.width]
// [ui.dropdown.outside] [ui.dropdown.popup]
test("a dropdown opens below its button, right edges aligned, 8 px under it, 500 px high at most; below 640 px it is a popup", async ({
  page,
}) => {
  const button = page.getByRole("button", { name: "Long menu" });
  await button.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await page.mouse.wheel(0, -200);
  const menu = page.getByRole("menu", { name: "Sizes" });
  await button.click();
  await expect(menu).toBeVisible();
  const [from, to] = [await box(button), await box(menu)];
  expect(to.x + to.width).toBeCloseTo(from.x + from.width, 0);
  expect(to.y).toBeCloseTo(from.y + from.height + 8, 0);
  expect(to.height).toBe(500);
  expect(to.width).toBeLessThan(320);
  await page.mouse.click(5, 450);
  await expect(menu).toHaveCount(0);
  await page.setViewportSize({ width: 639, height: 900 });
  await button.click();
  await expect(menu).toBeVisible();
  expect((await box(menu)).width).toBe(639 - 32);
  await expect(page.locator(".backdrop")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 640, height: 900 });
  await button.click();
  await expect(menu).toBeVisible();
  await expect(page.locator(".backdrop")).toHaveCount(0);
  await page.getByRole("heading", { name: "Layers" }).click({ force: true });
  await expect(menu).toHaveCount(0);
});

// [ui.tabs.horizontal] [ui.tabs.vertical] [ui.tabs.link] [ui.tabs.marker]
test("tabs are horizontal or vertical links, and a marker moves to the open one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const [name, side] of [
    ["Sample views", "x"],
    ["Sample settings", "y"],
  ] as const) {
    const tabs = page.getByRole("navigation", { name });
    const [first, second] = [await box(tabs.getByRole("link").first()), await box(tabs.getByRole("link").nth(1))];
    expect(second[side]).toBeGreaterThan(first[side]);
    expect(second[side === "x" ? "y" : "x"]).toBe(first[side === "x" ? "y" : "x"]);
    const marker = tabs.locator(".tab-marker");
    const last = tabs.getByRole("link").last();
    await last.click();
    await expect(page).toHaveURL(/tab=(hold|tax)/);
    const target = (await box(last))[side];
    await expect.poll(async () => Math.round((await box(marker))[side])).toBe(Math.round(target));
    expect((await style(marker, "transition-property", "transition-duration"))[0]).toContain("transform");
    expect((await style(marker, "transition-duration"))[0]).not.toMatch(/^0s/);
  }
});

// [ui.checkbox.click] [ui.checkbox.space] [ui.number.min] [ui.number.max] [validation.number.clamp] [ui.text.maxlength]
// [ui.text.pattern]
test("fields keep to their limits: a checkbox, a number, a text", async ({ page }) => {
  const fields = page.locator("#fields");
  const off = fields.getByRole("group", { name: "Checkbox" }).getByRole("checkbox", { name: "Off", exact: true });
  await off.click();
  await expect(off).toBeChecked();
  await page.keyboard.press("Space");
  await expect(off).not.toBeChecked();
  const number = fields.getByLabel("Quantity");
  for (const [typed, kept] of [
    ["3", "12"],
    ["500", "96"],
    ["48", "48"],
  ] as const) {
    await number.fill(typed);
    await number.blur();
    await expect(number).toHaveValue(kept);
  }
  const name = fields.getByLabel("Shop name");
  await name.pressSequentially("x".repeat(62));
  await expect(name).toHaveValue("x".repeat(60));
  const width = fields.getByLabel("Print width");
  const misfits = () => width.evaluate((input: HTMLInputElement) => input.validity.patternMismatch);
  expect(await misfits()).toBe(false);
  await width.fill("forty");
  expect(await misfits()).toBe(true);
});

// [const.layer.1] [const.layer.2] [const.layer.3] [const.layer.4] [const.layer.5] [const.layer.6] [const.layer.7]
test("layers lie in their order: subfooter, footer, dropdown, sidebar, header, bottom bar, modal, notification", async ({
  page,
}) => {
  const layer = async (of: Locator) => Number((await style(of.first(), "z-index"))[0]);
  const nudges = await layer(page.locator(".nudges"));
  const [sidebar, header] = [await layer(page.locator(".app > .side")), await layer(page.locator(".app > .top"))];
  await page.getByRole("button", { name: "Long menu" }).click();
  const dropdown = await layer(page.getByRole("menu", { name: "Sizes" }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Large popup" }).click();
  const modal = await layer(page.getByRole("dialog", { name: "Sizes" }));
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 400, height: 900 });
  const bar = await layer(page.locator(".bottom-bar"));
  // The line below an article and the bar of selected rows, which the gallery does not show where they belong.
  const [subfooter, footer] = await page.evaluate(() =>
    ["autosave", "bulk"].map((name) => {
      const probe = document.body.appendChild(document.createElement("div"));
      probe.className = name;
      const layer = Number(getComputedStyle(probe).zIndex);
      probe.remove();
      return layer;
    }),
  );
  const order = [subfooter, footer, dropdown, sidebar, header, bar, modal, nudges];
  expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)));
  expect(new Set(order).size).toBe(8);
  expect((await box(page.locator(".bottom-bar"))).height).toBe(48);
});

// [const.layout.account-panel] [chrome.account.heading] [chrome.account.type.factory] [chrome.account.type.project]
// [chrome.account.type.unknown] [const.layout.nav-bar] [chrome.account.search]
test("the account dropdown is 300 px, labels each project, and searches when there are more than five", async ({
  page,
}) => {
  await page.getByRole("button", { name: /Account/ }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel.getByRole("link", { name: /Old archive/ })).toContainText("Unknown");
  await expect(panel.getByRole("link", { name: /Tidal Kids/ })).toContainText("Project");
  await expect(panel.getByRole("link", { name: /Riverside/ })).toContainText("Factory");
  expect((await box(panel)).width).toBe(300);
  await expect(panel.getByText("Projects", { exact: true })).toBeHidden();
  await panel.getByRole("textbox").fill("GATE");
  await expect(panel.getByRole("link", { name: /Northgate/ })).toBeVisible();
  await expect(panel.getByRole("link", { name: /Tidal Kids/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 400, height: 900 });
  await page.getByRole("button", { name: /Account/ }).click();
  await expect(panel.getByText("Projects", { exact: true })).toBeVisible();
  expect((await box(page.locator(".bottom-bar"))).height).toBe(48);
});
