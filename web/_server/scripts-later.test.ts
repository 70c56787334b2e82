import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
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

test("a tag between any two chunks is preloaded at low priority too, and what only begins like one is kept", async () => {
  const page = '<b>1 < 2</b><link rel="modulepreload" href="/a.js"/><link rel="mod';
  for (let at = 1; at < page.length; at += 1) {
    const stream = scriptsLater();
    stream.write(page.slice(0, at));
    stream.end(page.slice(at));
    expect(await text(stream)).toBe(page.replace('"modulepreload"', '"modulepreload" fetchpriority="low"'));
  }
});

test("a character of several bytes that falls between two of React's parts arrives whole", async () => {
  const parts = (length: number) => ["x".repeat(600), "x".repeat(600), "x".repeat(600), "x".repeat(length), "“Ö”"];
  for (let length = 0; length < 300; length += 1) {
    const spans = parts(length).map((part, at) => createElement("b", { key: at }, part));
    const stream = scriptsLater();
    renderToPipeableStream(createElement("p", {}, spans)).pipe(stream);
    expect(await text(stream)).toBe(
      `<p>${parts(length)
        .map((part) => `<b>${part}</b>`)
        .join("")}</p>`,
    );
  }
});
