import { expect, test } from "vitest";
import { askedOf, readListQuery } from "./query.ts";

const asked = (text: string) => askedOf(readListQuery(new URLSearchParams(text)));

test("the list's URL is asked of the service in its own language", () => {
  expect(asked("")).toEqual({ query: "" });
  expect(asked("tab=trash&sort=-size")).toEqual({ query: "trashed:true", sortBy: "-size" });
  expect(asked('search=tee&folder=/a "b"&tab=pictures')).toEqual({ query: 'tee folder:"/a \\"b\\"" type:image' });
  expect(asked("tab=nonsense&sort=colour")).toEqual({ query: "" });
});
