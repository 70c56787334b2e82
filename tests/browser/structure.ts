import type { Page } from "@playwright/test";

/** Marks targets whose size axe has to judge: those under 24 px that are near others, and those that lie on others. */
const MARK = "data-judge-size";

/**
 * What axe says against the structure of a page: everything but colours. The size of a target is judged only where it can be too
 * small: to judge one, axe first places all elements of the page in a grid, which takes as long as all other rules. Axe has to be in
 * the page.
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
        "a[href], button, input, select, textarea, summary, [role], [tabindex]:not([tabindex='-1'])",
      );
      const targets = [...candidates].map((element) => ({ element, at: element.getBoundingClientRect() }));
      const liesOn = ({ element, at }: (typeof targets)[number], other: (typeof targets)[number]) =>
        at.left < other.at.right &&
        at.right > other.at.left &&
        at.top < other.at.bottom &&
        at.bottom > other.at.top &&
        !element.contains(other.element) &&
        !other.element.contains(element);
      /** The bars at the edges of a screen stand still: a part of a target is under one only until the page is scrolled on. */
      const isBar = (element: Element) => {
        if (!element.closest(exclude.join(", "))) return false;
        for (let at: Element | null = element; at; at = at.parentElement)
          if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
        return false;
      };
      const isSmall = ({ at }: (typeof targets)[number]) => at.width < least || at.height < least;
      const middle = (from: number, to: number) => (from + to) / 2;
      const outside = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to);
      /** Whether a circle of the least size around it meets another target, or the other's circle. */
      const isNear = ({ element, at }: (typeof targets)[number], other: (typeof targets)[number]) => {
        if (element.contains(other.element) || other.element.contains(element)) return false;
        const [x, y] = [middle(at.left, at.right), middle(at.top, at.bottom)];
        const to = other.at;
        const apart = Math.hypot(outside(x, to.left, to.right), outside(y, to.top, to.bottom));
        const between = Math.hypot(x - middle(to.left, to.right), y - middle(to.top, to.bottom));
        return apart < least / 2 || (isSmall(other) && between < least);
      };
      const shown = targets.filter(({ at }) => at.width > 0 && at.height > 0);
      const free = shown.filter(({ element }) => !isBar(element));
      const doubtful = shown.filter(
        (each) =>
          !each.element.closest(exclude.join(", ")) &&
          free.some((other) => liesOn(each, other) || (isSmall(each) && isNear(each, other))),
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
