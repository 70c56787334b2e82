import { expect, test } from "vitest";
import { FAQ_SEARCH, TUTORIAL_SEARCH, titleHas, wordsFor } from "./help-search.ts";
import { isLogged } from "./log-search.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";

// [search.blog.query] [search.faq.query]
test("the help asks for what is published for projects, and for the questions of the platform", () => {
  expect(TUTORIAL_SEARCH).toBe("visibility:published type:parent-platform,project");
  expect(FAQ_SEARCH).toBe("visibility:platform");
  expect(wordsFor(FAQ_SEARCH, " royal  mail ")).toBe("visibility:platform royal mail");
});

test("typed words add no filter and no phrase", () => {
  expect(wordsFor(FAQ_SEARCH, 'visibility:draft -hold "a b"')).toBe("visibility:platform visibilitydraft hold a b");
});

// [search.tutorials] [search.faqs]
test("a title matches with every word, whatever the case", () => {
  expect(titleHas("Artwork that prints sharp", "SHARP art")).toBe(true);
  expect(titleHas("Artwork that prints sharp", "sharp mugs")).toBe(false);
});

// [search.log.min] [const.search.log-min] [search.log.platform]
test("a search is logged from two characters on, where a platform is active", () => {
  expect([isLogged("a", true), isLogged(" a ", true), isLogged("ab", true), isLogged("ab", false)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test("the last five searches stand there once each, newest first, for each person", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const term of ["one", "two", "three", "four", "five", "six", "TWO", "x"]) rememberSearch(storage, "usr_1", term);
  expect(recentSearches(storage, "usr_1")).toEqual(["TWO", "six", "five", "four", "three"]);
  expect(recentSearches(storage, "usr_2")).toEqual([]);
  kept.set("presswork.searches.usr_2", "not a list");
  expect(recentSearches(storage, "usr_2")).toEqual([]);
});
