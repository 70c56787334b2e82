import { expect, test } from "vitest";
import { LETTER_PIECES } from "../../functions/_platform/mail/letter-pieces.ts";
import { letterPieces } from "./letter.ts";

test("functions carry the template as it is now: npm run mail writes it", async () => {
  expect(LETTER_PIECES).toEqual(await letterPieces());
});
