import type { Page } from "@playwright/test";

/** Texts that axe found readable, each named by what its colours depend on. */
const readable = new Set<string>();

interface Judged {
  readonly keys: readonly string[];
  readonly faults: readonly string[];
}

/**
 * What axe says against the contrast of colours. It judges a text once: one of the same classes, colours and size inside parents of
 * the same classes and colours is as readable, on whichever screen it stands. Axe has to be in the page.
 */
export async function contrastFaults(page: Page, leftOut: readonly string[]): Promise<readonly string[]> {
  const { keys, faults } = await page.evaluate(
    async ({ known, exclude }): Promise<Judged> => {
      const hashes = new Map<string, string>();
      const hashOf = (all: string): string => {
        const earlier = hashes.get(all);
        if (earlier !== undefined) return earlier;
        let [one, two] = [0x811c9dc5, 0x1000193];
        for (let at = 0; at < all.length; at += 1) {
          one = Math.imul(one ^ all.charCodeAt(at), 0x1000193);
          two = Math.imul(two ^ all.charCodeAt(at), 0x85ebca6b);
        }
        const hash = `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
        hashes.set(all, hash);
        return hash;
      };
      const judged = new Set(known);
      const keys = new Map<Element, string>();
      const added: string[] = [];
      const texts: Element[] = [];
      for (const element of document.querySelectorAll("body, body *")) {
        const style = getComputedStyle(element);
        const own = [element.tagName, element.getAttribute("class"), style.color, style.backgroundColor];
        const drawn = [style.backgroundImage, style.opacity, style.fontSize, style.fontWeight, style.textShadow];
        const above = element.parentElement ? keys.get(element.parentElement) : "";
        const key = hashOf([above, ...own, ...drawn].join(" "));
        keys.set(element, key);
        const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
        const isText = hasText || element.matches("input, select, textarea");
        if (!isText || judged.has(key) || element.closest(exclude.join(", "))) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        texts.push(element);
        added.push(key);
        judged.add(key);
      }
      const include = [...texts, ...document.querySelectorAll("iframe")];
      if (include.length === 0) return { keys: [], faults: [] };
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(
        { include: include as HTMLElement[], exclude: [...exclude] },
        { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["violations"] },
      );
      return {
        keys: added,
        faults: violations.flatMap(({ nodes }) => nodes.map(({ html }) => `color-contrast: ${html}`)),
      };
    },
    { known: [...readable], exclude: [...leftOut] },
  );
  if (faults.length === 0) for (const key of keys) readable.add(key);
  return faults;
}
