/** The filters of the list on the page, as text: the tab, the chips and the search. */
export function filterNames(page: ParentNode): string[] {
  const tab = page.querySelector("main .tabs [aria-current='page']:not(:first-child)")?.firstChild?.textContent;
  const chips = [...page.querySelectorAll("main .chip:not(.chip-add) > :first-child")].map((each) => each.textContent);
  const search = page.querySelector<HTMLInputElement>("main input[type='search']")?.value;
  return [tab, ...chips, search].flatMap((each) => each?.trim() || []);
}
