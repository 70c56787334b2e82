/** The searches of the help: which articles and which questions are for it. */
export const TUTORIAL_SEARCH = "visibility:published type:parent-platform,project";
export const FAQ_SEARCH = "visibility:platform";

/** A help search with typed words, which can add no filters of their own. */
export const wordsFor = (search: string, typed: string): string =>
  [
    search,
    ...typed
      .split(/\s+/)
      .map((word) => word.replace(/[":\\]/g, "").replace(/^-+/, ""))
      .filter(Boolean),
  ].join(" ");

/** Whether a title has every typed word. */
export const titleHas = (title: string, typed: string): boolean => {
  const text = title.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
