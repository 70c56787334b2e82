import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { showsInline } from "./kinds.ts";
import { typeOf } from "./sniff.ts";

const SVG = "image/svg+xml";
const at = (name: string) => readFileSync(`tests/fixtures/cases/${name}`);
const big = (text: string) => Buffer.from(text, "utf16le").swap16();
const root = `<svg xmlns="http://www.w3.org/2000/svg" width="40"><rect/></svg>`;
const prefixed = `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:rect/></svg:svg>`;
const illustrator = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Generator: a drawing program, Build > 6.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!-- ]> -->
  <!ENTITY arrow 'a > b ]>'>
  <?program keep ]> ?>
]>
<svg xmlns="&ns_svg;"><rect/></svg>`;

test.each([
  "116-svg-illustrator-doctype.svg",
  "118-svg-with-bom-and-comment-first.svg",
  "119-svg-inkscape-prefix.svg",
  "107-svg-with-script.svg",
])("%s is an SVG", (name) => {
  expect(typeOf(at(name), name)).toBe(SVG);
});

describe("an SVG is known", () => {
  test.each([
    ["by a prefixed root", prefixed],
    ["with a prefix of its own", `<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
    ["after entities in its document type", illustrator],
    ["after a document type of a prefixed root", `<!DOCTYPE svg:svg [<!ENTITY a "b">]>${prefixed}`],
    ["after processing instructions", `<?xml version="1.0"?><?xml-stylesheet href="a>b.css" type="text/css"?>${root}`],
    ["after a byte order mark, notes and empty lines", `\uFEFF\r\n<!-- a -->\n<!-- ${"x".repeat(20_000)} -->\n${root}`],
    ["without a namespace", "<svg\n\twidth='4'/>"],
    [
      "in the encoding that it declares",
      Buffer.from(`<?xml version='1.0' encoding='ISO-8859-1'?><!-- é -->${root}`, "latin1"),
    ],
    ["where it declares another encoding than it has", `<?xml version="1.0" encoding="UTF-16"?>${root}`],
    ["in UTF-16", Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${root}`, "utf16le")],
    ["in UTF-16 of the other order", big(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${root}`)],
    ["in UTF-16 without a mark", Buffer.from(`<?xml version="1.0"?>${root}`, "utf16le")],
    ["in UTF-16 of the other order without a mark", big(root)],
  ])("%s", (_, content) => {
    expect(typeOf(Buffer.from(content as string), "mark.svg")).toBe(SVG);
  });
});

test.each([
  ["text/html", `<!DOCTYPE html><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ["text/html", `<html>${root}</html>`],
  ["application/xml", `<?xml version="1.0"?><rss><svg/></rss>`],
  ["application/xml", `<?xml version="1.0"?><!-- never closed ${root}`],
  ["text/plain", `<svgs>${root}</svgs>`],
  ["text/plain", `<!DOCTYPE svg [ <!ENTITY a "never closed> ${root}`],
  ["text/plain", `<a:b:svg/>`],
  ["application/octet-stream", Buffer.from("<html><script/></html>", "utf16le")],
  ["application/octet-stream", Buffer.from([0x3c, 0, 1, 0xd8])],
  ["application/octet-stream", Buffer.from(`<?xml version="1.0" encoding="no-such"?>\xff`, "latin1")],
])("other content is %s", (type, content) => {
  expect(typeOf(Buffer.from(content as string), "mark.svg")).toBe(type);
});

test("an SVG is never shown in a page, and its type is found in a bounded time", () => {
  expect(showsInline(SVG)).toBe(false);
  const before = performance.now();
  for (const part of ["<!--", "<!-- -->", "<?", "<!DOCTYPE svg [", "\n", "<!DOCTYPE svg>", "<a:"])
    typeOf(Buffer.from(part.repeat(3_000_000 / part.length)), "mark.svg");
  expect(performance.now() - before).toBeLessThan(20_000);
});
