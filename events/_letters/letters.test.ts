import fc from "fast-check";
import { expect, test } from "vitest";
import { foldLetters } from "./index.ts";

test.each([
  ["Łukasz Żółć", "lukasz zolc"],
  ["Søren Ørsted", "soren orsted"],
  ["Straße GROẞ", "strasse gross"],
  ["Đorđe Đokić", "dorde dokic"],
  ["Þórðardóttir", "thordardottir"],
  ["Işık IŞIK İzmir", "isik isik izmir"],
  ["Æsa Œuvre", "aesa oeuvre"],
  ["Ħal Għargħur, Ŧ, ĸ, ŋ, ſ", "hal gharghur, t, q, n, s"],
  ["Paraŀlel, paral·lel", "parallel, parallel"],
  ["Əliyev", "eliyev"],
  ["ﬁne Ａｎｎ", "fine ann"],
  ["Παπαδόπουλος", "παπαδοπουλοσ"],
  ["Zo\u0308e\u0301", "zoe"],
  ["soft\u00adhyphen \u200eleft\u200b", "softhyphen left"],
  ["山田 محمد", "山田 محمد"],
])("%s in plain letters is %s", (text, plain) => {
  expect(foldLetters(text)).toBe(plain);
});

test("every apostrophe is one, and every dash a hyphen", () => {
  for (const mark of "'`´ʹʼʻ‘’‛′＇ꞌ") expect(foldLetters(`O${mark}Brien`), mark).toBe("o'brien");
  for (const mark of "-‐‑‒–—―−﹣－") expect(foldLetters(`Jean${mark}Luc`), mark).toBe("jean-luc");
});

test("a text in plain letters stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
      const plain = foldLetters(text);
      expect(foldLetters(plain)).toBe(plain);
    }),
    { numRuns: 2_000 },
  );
});
