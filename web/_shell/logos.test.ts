import { expect, test } from "vitest";
import { faviconOf, lightLogoOf } from "./logos.ts";

const logo = (theme: string, device: string) => ({ url: `/${theme}-${device}.svg`, meta: { theme, device } });

// [chrome.favicon.platform]
test("the favicon is the platform's own", () => {
  expect(faviconOf({ favicon: "/own.ico", logo: "/light.svg" })).toEqual({ href: "/own.ico" });
});

// [chrome.favicon.fallback]
test("else it is its logo for light pages on desktops, at 48x48", () => {
  const light = lightLogoOf([logo("dark", "desktop"), logo("light", "phone"), logo("light", "desktop")]);
  expect(light).toBe("/light-desktop.svg");
  expect(faviconOf({ ...(light && { logo: light }) })).toEqual({ href: "/light-desktop.svg", sizes: "48x48" });
  expect(faviconOf({})).toBeUndefined();
});
