import { expect, test } from "vitest";
import { brandedMail } from "./branded.ts";
import { emailHtml } from "./email-html.ts";
import { memoryMail } from "./memory.ts";

const reset = {
  subject: "Set a new password",
  text: "Hello Olive,\n\nSet a new password here: https://demo.test/reset-password/abc?x=1&y=2\n\nIf this was not you, you don't need to do anything.",
};

test("a line that leads somewhere is a button, other lines are paragraphs with their links", () => {
  const html = emailHtml({ ...reset, text: `${reset.text}\n\nSee https://demo.test/help or write.\nThank you.` });
  expect(html).toMatch(
    /<a\s+href="https:\/\/demo\.test\/reset-password\/abc\?x=1&amp;y=2"[^>]*>\s*Set a new password here\s*<\/a>/,
  );
  expect(html).toContain("Hello Olive,</div>");
  expect(html).toMatch(
    /See <a href="https:\/\/demo\.test\/help"[^>]*>https:\/\/demo\.test\/help<\/a> or write\.<br>Thank you\./,
  );
  expect(html).not.toMatch(/\{\{\w+\}\}/);
});

test("nothing in a text becomes markup", () => {
  const html = emailHtml(
    { subject: `<img src=x onerror="1">`, text: `<script>1</script>\n\nGo: https://demo.test/"onclick="1` },
    { name: "<b>Shop</b>", logo: `https://demo.test/"onerror="1.png` },
  );
  expect(html).not.toMatch(/<script>1|<img src=x|<b>Shop|"onclick="1|"onerror="1/);
});

test("a platform's name, logo and colour are at the top of its email, and its words elsewhere are Presswork's", async () => {
  const mail = memoryMail(() => 0);
  const brand = { name: "Harbour", logo: "https://harbour.test/logo.png", colour: "#a1b2c3" };
  const branded = brandedMail(mail, async ({ tenant, domain }) =>
    tenant === "prj_1" || domain === "demo.test" ? brand : undefined,
  );
  const send = (key: string, tenant: string, more: object = {}) =>
    branded.send({ key, tenant, to: "olive@example.com", ...reset, ...more });
  await send("k1", "prj_1", { text: "Hello." });
  await send("k2", "directory");
  await send("k3", "directory", { text: "Hello." });
  await send("k4", "prj_1", { html: "<p>Its own</p>" });
  const [own, none, byDomain, byTenant] = (await mail.list(10)).map(({ html }) => html);
  for (const html of [byTenant, byDomain]) {
    expect(html).toContain(`src="https://harbour.test/logo.png" alt="Harbour"`);
    expect(html).toContain("border-top:4px solid #a1b2c3");
  }
  expect(none).toContain(">Presswork</div>");
  expect(own).toBe("<p>Its own</p>");
});
