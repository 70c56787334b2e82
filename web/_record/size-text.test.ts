import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1,023 bytes"],
  [1024, "1 kB"],
  [1_500_000, "1.4 MB"],
  [2 * 1024 ** 3, "2 GB"],
])("%d bytes read %s", (bytes, text) => expect(sizeText(bytes, "en-GB")).toBe(text));
