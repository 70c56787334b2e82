import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { scriptsLater } from "./scripts-later.ts";

test("scripts are preloaded at low priority, and every other byte stays as it is", async () => {
  const stream = scriptsLater();
  const page = Buffer.from(
    '<p>Café “Ö”</p><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b.css"/>',
  );
  for (let at = 0; at < page.length; at += 60) stream.write(page.subarray(at, at + 60));
  stream.end();
  expect(await text(stream)).toBe(
    '<p>Café “Ö”</p><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" href="/b.css"/>',
  );
});

test("a tag between two chunks is left alone", async () => {
  const stream = scriptsLater();
  for (const part of ['<link rel="modulepre', 'load" href="/a.js"/>']) stream.write(part);
  stream.end();
  expect(await text(stream)).toBe('<link rel="modulepreload" href="/a.js"/>');
});
