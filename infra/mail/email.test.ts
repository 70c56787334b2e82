import { expect, test } from "vitest";
import { EMAIL_PIECES } from "../../functions/_platform/mail/email-pieces.ts";
import { CAMPAIGN_PIECES } from "../../functions/mail/html/campaign-pieces.ts";
import { campaignPieces, emailPieces } from "./email.ts";

test("functions carry the templates as they are now: npm run mail writes them", async () => {
  expect(EMAIL_PIECES).toEqual(await emailPieces());
  expect(CAMPAIGN_PIECES).toEqual(await campaignPieces());
});
