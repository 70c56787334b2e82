import { expect, test } from "vitest";
import { LETTER_PIECES } from "../../functions/_platform/mail/letter-pieces.ts";
import { CAMPAIGN_PIECES } from "../../functions/mail/html/campaign-pieces.ts";
import { campaignPieces, letterPieces } from "./letter.ts";

test("functions carry the templates as they are now: npm run mail writes them", async () => {
  expect(LETTER_PIECES).toEqual(await letterPieces());
  expect(CAMPAIGN_PIECES).toEqual(await campaignPieces());
});
