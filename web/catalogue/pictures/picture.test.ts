import { expect, test } from "vitest";
import { changedIn } from "#web/_record/refused.ts";
import { imagesIn } from "./picture.ts";

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const front = { src: "/v1/front", alt: "Front", width: 3, height: 2 };
const was = { "was.images": JSON.stringify([front, { src: "https://a.example/back.png" }]) };

test("pictures come in the order of their addresses, with what is known of them and the words beside", () => {
  const images = "https://a.example/back.png\n/v1/front\n/v1/new\n/v1/new";
  const form = formOf({
    ...was,
    images,
    pictures: JSON.stringify([{ src: "/v1/new", width: 9, height: 8 }]),
    "alt:/v1/new": " New ",
    "alt:/v1/front": "",
  });
  expect(imagesIn(form)).toEqual([
    { src: "https://a.example/back.png" },
    { src: "/v1/front", width: 3, height: 2 },
    { src: "/v1/new", alt: "New", width: 9, height: 8 },
  ]);
});

test("pictures that nobody touched are no change, and bad JSON loses no address", () => {
  const images = "/v1/front\nhttps://a.example/back.png";
  const same = formOf({ ...was, images, "alt:/v1/front": "Front", "alt:https://a.example/back.png": "" });
  expect(changedIn(same, { images: imagesIn(same) })).toEqual({});
  expect(imagesIn(formOf({ images, pictures: "{" }))).toEqual([
    { src: "/v1/front" },
    { src: "https://a.example/back.png" },
  ]);
});
