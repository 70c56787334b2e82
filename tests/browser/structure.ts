import type { Page } from "@playwright/test";

/** Marks targets whose size axe has to judge: those under 24 px, and those that lie on others. */
const MARK = "data-judge-size";

/**
 * What axe says against the structure of a page: everything but colours. The size of a target is judged only where it can be too
 * small, because comparing every target with all its neighbours takes as long as all other rules. Axe has to be in the page.
 */
export const structureFaults = (
  page: Page,
  leftOut: readonly string[],
  tags: readonly string[],
): Promise<readonly string[]> =>
  page.evaluate(
    async ({ exclude, tags, mark }) => {
      const least = 24;
      const candidates = document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [tabindex], [role]",
      );
      const targets = [...candidates].map((element) => ({ element, at: element.getBoundingClientRect() }));
      const liesOn = ({ element, at }: (typeof targets)[number], other: (typeof targets)[number]) =>
        at.left < other.at.right &&
        at.right > other.at.left &&
        at.top < other.at.bottom &&
        at.bottom > other.at.top &&
        !element.contains(other.element) &&
        !other.element.contains(element);
      const shown = targets.filter(({ at }) => at.width > 0 && at.height > 0);
      const doubtful = shown.filter(
        (each) => each.at.width < least || each.at.height < least || shown.some((other) => liesOn(each, other)),
      );
      for (const { element } of doubtful) element.setAttribute(mark, "");
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      axe.configure({ rules: [{ id: "target-size", selector: `[${mark}]` }] });
      try {
        const { violations } = await axe.run(
          { exclude: [...exclude] },
          { runOnly: [...tags], rules: { "color-contrast": { enabled: false } }, resultTypes: ["violations"] },
        );
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      } finally {
        for (const { element } of doubtful) element.removeAttribute(mark);
      }
    },
    { exclude: [...leftOut], tags: [...tags], mark: MARK },
  );
