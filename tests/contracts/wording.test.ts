import { expect, test } from "vitest";
import { type Sentence, sentences } from "../../infra/local/tooling/sentences.ts";

/** Words that no text for people holds: what is written instead, and the few texts that keep the word for a reason. */
const RULES: readonly (readonly [avoided: RegExp, instead: string, kept?: RegExp])[] = [
  // what other mail programs write
  [
    /\be-mail/i,
    "email",
    /ursprüngliche e-mail|e-mail d'origine|e-mail original|původní e-mail|weitergeleiteten e-mail/,
  ],
  // the account menu's “Log out” is the specification's
  [/\blog(ged|s)? ?(in|out)\b/i, "sign in, sign out", /^Log out$|\/login\?/],
  // statuses and columns of other systems' files
  [/\bcancel(ed|ing|ation)\b/i, "cancelled, cancelling", /^Canceled at$|cancelled canceled|canceled cancel /],
  // columns of Shopify's files
  [
    /\bfulfillments?\b/i,
    "fulfilment",
    /^(Variant |Lineitem )?Fulfillment (Status|Service)$|under Fulfillment Status|awaiting-fulfillment/i,
  ],
  // names of fields that others chose
  [/\b(color|favorite|catalog|center|license agreement)s?\b/i, "British spelling", /^handle skuPattern/],
  [/\b(organi|recogni|customi|authori|synchroni)z/i, "British spelling with -ise", /authorization_code/],
  [
    /\bletters?\b/i,
    "email",
    /-letter|[Ee]ight letters|letters (or |, )?digits|letters, digits|US Letter|with a letter/,
  ],
  [/\bta(ke|kes|ken|king) (it |them )?(back|away)\b/i, "withdraw, revoke, remove"],
  [/\bputs? (it |them )?back\b/i, "restore"],
  [/\b(brings?|brought) (it |them )?(in|back)\b|\b(came|come|comes) in\b/i, "add, import, restore"],
  [/\blets? (it |them |you |nothing )?in\b/i, "approve"],
  [/\bgo(es|ing)? on\b/i, "continue"],
  [/\bfound it\b/i, "create"],
  [/\bstands?\b/i, "is, is listed, is recorded"],
  [/\b(is|are|was|were) asked\b|\basks about\b/i, "is charged, is required, is sent"],
  [/\bworth nothing\b|\bcounts? (until|for)\b/i, "works until, no longer works"],
  [/\bdivided by commas\b|\bcommas between them\b/i, "separated by commas"],
  [/\bbills? (go|to|are|is)\b|\bmade out to\b/i, "invoices"],
  [/\bcan ?not\b/i, "can't"],
  [/\bthere is no(ne| such)\b/i, "… not found, No … yet"],
  [/\bno more$|\bonce more$|\bany more\b/i, "no longer, again"],
  [/\bwith a slip\b|\bwarned of\b|\blooked at\b|\bfirst token\b/i, "what a shop owner would say"],
];

/** Requests that operations name, which are addresses rather than sentences. */
const isAddress = ({ text }: Sentence) => /^(GET|POST|PUT|PATCH|DELETE) /.test(text);

/** What buyers read in other languages than English. */
const isTranslation = ({ file }: Sentence) => /\/(de|es|fr|it|nl)(-messages)?\.ts$/.test(file);

test("screens, emails, refusals and descriptions speak the words of the language guide", () => {
  const found = sentences()
    .filter((each) => !isAddress(each) && !isTranslation(each))
    .flatMap(({ file, name, text }) =>
      RULES.filter(([avoided, , exception]) => avoided.test(text) && !exception?.test(text)).map(
        ([, instead]) => `${file} ${name}: “${text}” → ${instead}`,
      ),
    );
  expect(found).toEqual([]);
});
