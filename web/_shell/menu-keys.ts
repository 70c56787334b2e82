const STOPS = ".nav-find input, a.nav, .nav-group > summary";
const FOLDED = "details:not([open]) > :not(summary)";

/** The menu's field, headings and entries that can be seen, in their order. */
const stopsIn = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => !each.closest(FOLDED) && each.getClientRects().length > 0,
  );

/** Down, Up, Home and End move through the menu; Right opens a group or goes to an entry's buttons, Left goes back. */
export function moveInMenu(menu: Element, event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next = target instanceof HTMLInputElement ? fromField(menu, target, key) : fromEntry(menu, target, key);
  if (!next) return;
  event.preventDefault();
  if (next === "toggle") target.click();
  else next.focus();
}

type Next = HTMLElement | "toggle" | null | undefined;

/** In the field the other keys move the caret. */
const fromField = (menu: Element, field: HTMLElement, key: string): Next => {
  const stops = stopsIn(menu);
  return key === "ArrowDown" ? stops[stops.indexOf(field) + 1] : undefined;
};

function fromEntry(menu: Element, target: HTMLElement, key: string): Next {
  const line = target.closest(".nav-row, .nav-line");
  const stop = line?.querySelector<HTMLElement>("a.nav") ?? target;
  const stops = stopsIn(menu);
  const at = stops.indexOf(target.closest(STOPS) ? target : stop);
  if (key === "ArrowDown") return stops[at + 1];
  if (key === "ArrowUp") return at > 0 ? stops[at - 1] : undefined;
  if (key === "Home") return stops[0];
  if (key === "End") return stops.at(-1);
  const details = target.closest<HTMLDetailsElement>("details.nav-group");
  const isHeading: boolean = target.matches("summary");
  if (key === "ArrowRight") {
    if (isHeading) return details?.open ? stops[at + 1] : "toggle";
    return nextButton(target);
  }
  if (key !== "ArrowLeft") return undefined;
  if (isHeading) return details?.open ? "toggle" : undefined;
  if (target.matches("button")) return stop;
  return details?.querySelector("summary");
}

/** The star of an entry, then the button that folds its sub-items. */
function nextButton(target: HTMLElement): HTMLElement | null | undefined {
  const star = target.matches("a.nav") ? target.parentElement?.querySelector<HTMLElement>(".nav-star") : undefined;
  return star ?? (target.matches(".nav-sub, .nav-fold") ? undefined : foldOf(target));
}

const foldOf = (target: HTMLElement): HTMLElement | null | undefined =>
  target.closest(".nav-line")?.parentElement?.querySelector<HTMLElement>(":scope > .nav-fold");
