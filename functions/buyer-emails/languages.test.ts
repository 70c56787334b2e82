import { afterEach, expect, test } from "vitest";
import { BUYER_EMAIL_KINDS, BUYER_LANGUAGES } from "#events/buyer-emails";
import { dispatched, orderId, scene } from "./testing.ts";
import { languageFor, localeIn, PLACEHOLDERS, WORDS } from "./words/index.ts";

let here: Awaited<ReturnType<typeof scene>> | undefined;
afterEach(() => here?.ports.close());

const placeholdersIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(BUYER_LANGUAGES)("%s has every text, with the placeholders that the English one has", (language) => {
  const [words, english] = [WORDS[language], WORDS.en];
  for (const kind of BUYER_EMAIL_KINDS)
    for (const part of ["subject", "opening"] as const) {
      expect(placeholdersIn(words.kinds[kind][part])).toEqual(placeholdersIn(english.kinds[kind][part]));
      expect(PLACEHOLDERS).toEqual(expect.arrayContaining(placeholdersIn(words.kinds[kind][part])));
    }
  const { kinds: _, ...lines } = words;
  for (const [name, text] of Object.entries(lines))
    expect([name, placeholdersIn(text)]).toEqual([name, placeholdersIn(english[name as keyof typeof lines])]);
});

test("a shop writes in the language it chose, else in that of its locale, else in English", () => {
  expect(languageFor({}, { locale: "de-AT" })).toBe("de");
  expect(languageFor({}, { locale: "pl-PL" })).toBe("en");
  expect(languageFor({ language: "fr" }, { locale: "de-AT" })).toBe("fr");
  expect(localeIn("de", "de-AT")).toBe("de-AT");
  expect(localeIn("fr", "de-CH")).toBe("fr-CH");
});

test("in German everything of an email is German but what the shop wrote itself, and so is the order's page", async () => {
  here = await scene(["received", "confirmed", "dispatched"]);
  const body = { language: "de", kinds: { confirmed: { subject: "Off it goes" } } };
  const { kinds, language } = (await here.ask("PATCH /settings", { body })).body;
  expect(language).toBe("de");
  const subjects = kinds.map(({ kind, subject, defaultSubject }: Record<string, string | null>) => [
    kind,
    subject ?? defaultSubject,
  ]);
  expect(subjects).toContainEqual(["received", "Wir haben Ihre Bestellung {order} erhalten"]);
  expect(subjects).toContainEqual(["confirmed", "Off it goes"]);
  await here.fulfilment(dispatched());
  await here.minutesLater(2);
  const email = (await here.outbox()).at(-1);
  expect(email?.subject).toBe("Ihre Bestellung SM-10482 ist unterwegs");
  expect(email?.text).toContain("Paket verfolgen: https://www.royalmail.com/track/KM48291055GB");
  expect(email?.text).toContain("Geht an:\nInes Okafor\n14 Wharf Lane\nBristol BS1 6TY\nVereinigtes Königreich");
  expect(email?.html).toContain('lang="de"');
  const token = /order-status\/(\S+)/.exec(email?.text ?? "")?.[1] ?? "";
  expect((await here.visit(`GET /v1/order-status/${token}`)).body).toMatchObject({ language: "de", locale: "de-GB" });
  const preview = await here.ask("POST /preview", { body: { kind: "received", orderId } });
  expect(preview.body.text).toMatch(/Gesamtbetrag: 35,95\s£/);
});

test("an amount that is missing takes its space along, and a French question mark keeps its own", async () => {
  here = await scene(["received"]);
  const opening = "Bonjour {name} ! Tout va bien ? {amount} {braces}";
  const preview = await here.ask("POST /preview", { body: { kind: "received", orderId, opening } });
  expect(preview.body.text).toContain("Bonjour Ines ! Tout va bien ? {braces}");
});
