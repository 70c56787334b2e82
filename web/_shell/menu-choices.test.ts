import { expect, test } from "vitest";
import { choicesIn, MAX_FAVOURITES, withChoices, withFavourite, withGroup } from "./menu-choices.ts";

const none = { closed: [], favourites: [] };

test("closed groups and favourites are read as they were written", () => {
  const choices = { closed: ["sell", "figures"], favourites: ["orders", "products.fulfillers", "own-chat"] };
  const cookie = withChoices(undefined, "usr_maya", choices);
  expect(cookie).toBe("usr_maya:sell+figures:orders+products.fulfillers+own-chat");
  expect(choicesIn(cookie, "usr_maya")).toEqual(choices);
});

test("each person of a browser has their own; the fifth takes the place of the one who chose longest ago", () => {
  const of = (user: string) => ({ closed: [], favourites: [user.replace("usr_", "")] });
  const cookie = ["usr_a", "usr_b", "usr_c", "usr_d", "usr_a", "usr_e"].reduce<string | undefined>(
    (value, user) => withChoices(value, user, of(user)),
    undefined,
  );
  expect(choicesIn(cookie, "usr_a")).toEqual(of("usr_a"));
  expect(choicesIn(cookie, "usr_b")).toEqual(none);
  expect(choicesIn(cookie, "usr_c")).toEqual(of("usr_c"));
  expect(choicesIn(cookie, "usr_e")).toEqual(of("usr_e"));
  expect(choicesIn(cookie, "usr")).toEqual(none);
});

test("what no menu wrote is ignored, however long", () => {
  expect(choicesIn(undefined, "usr_a")).toEqual(none);
  expect(choicesIn("usr_a", "usr_a")).toEqual(none);
  expect(choicesIn("usr_a:sell++sell:+orders:more", "usr_a")).toEqual({
    closed: ["sell"],
    favourites: ["orders"],
  });
  const many = Array.from({ length: 5000 }, (_, at) => `e${at}`).join("+");
  expect(choicesIn(`usr_a::${many}`, "usr_a").favourites).toHaveLength(MAX_FAVOURITES);
});

test("the cookie stays small for four people with everything", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `customers.segments-${at}`);
  const cookie = Array.from({ length: 8 }, (_, at) => `usr_01jd0000000000000000000${at}`).reduce(
    (value, user) => withChoices(value, user, { closed: ids(9), favourites: ids(MAX_FAVOURITES) }),
    "",
  );
  expect(cookie.length).toBeLessThan(2500);
});

test("a group is closed and opened, a favourite added at the end and removed; at most twelve", () => {
  expect(withGroup(withGroup(none, "sell", false), "sell", false).closed).toEqual(["sell"]);
  expect(withGroup({ closed: ["make", "sell"], favourites: [] }, "make", true).closed).toEqual(["sell"]);
  const two = withFavourite(withFavourite(none, "orders"), "chat");
  expect(two.favourites).toEqual(["orders", "chat"]);
  expect(withFavourite(two, "orders").favourites).toEqual(["chat"]);
  const full = Array.from({ length: MAX_FAVOURITES }, (_, at) => `e${at}`);
  expect(withFavourite({ closed: [], favourites: full }, "more").favourites).toEqual(full);
});
