import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Email, Mail, Outbox } from "./port.ts";

const email = (key: string, more: Partial<Email> = {}): Email => ({
  key,
  tenant: "t1",
  to: "ines@example.com",
  subject: "Your order",
  text: "It is on its way.",
  ...more,
});

/** What mail with an outbox does. `make` is given the clock its adapter must follow. */
export function describeMail(
  name: string,
  make: (clock: () => number) => Promise<{ port: Mail & Outbox; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let mail: Mail & Outbox;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: mail, close } = await make(() => Date.parse("2026-01-02T03:04:05.678Z")));
    });
    afterEach(() => close());

    test("an email is in the outbox as it was sent, its attachments by name", async () => {
      const bytes = new Uint8Array([1, 2, 3]);
      const attachments = [{ name: "invoice.pdf", contentType: "application/pdf", bytes }];
      expect(await mail.send(email("k1", { html: "<p>It is on its way.</p>", attachments }))).toBe(true);
      await mail.send(email("k2"));
      expect(await mail.list(10)).toEqual([
        { ...email("k2"), attachments: [], position: 2, at: "2026-01-02T03:04:05.678Z" },
        {
          ...email("k1", { html: "<p>It is on its way.</p>" }),
          attachments: ["invoice.pdf"],
          position: 1,
          at: "2026-01-02T03:04:05.678Z",
        },
      ]);
    });

    test("a key sends once, also when it is used many times at once", async () => {
      const sent = await Promise.all(
        [1, 2, 3, 4].map((number) => mail.send(email("k1", { subject: `Try ${number}` }))),
      );
      expect(sent.filter(Boolean)).toHaveLength(1);
      expect(await mail.send(email("k1"))).toBe(false);
      expect(await mail.list(10)).toMatchObject([{ subject: `Try ${sent.indexOf(true) + 1}` }]);
    });

    test("the same key of another tenant is another email", async () => {
      await mail.send(email("k1"));
      expect(await mail.send(email("k1", { tenant: "t2" }))).toBe(true);
    });

    test("emails that fit are emptied and nobody else's, and their keys still keep them from leaving again", async () => {
      for (const tenant of ["t1", "t2"])
        for (const key of ["k1", "k2"]) await mail.send(email(key, { tenant, html: "<p>Dear Ines</p>" }));
      await mail.send(email("k3", { to: "maya@example.com" }));
      const fits = ({ to, html }: { to: string; html?: string }) => to === "ines@example.com" && html !== undefined;
      expect(await mail.forget("t1", fits)).toBe(2);
      expect(await mail.forget("t1", () => true)).toBe(1);
      expect(await mail.send(email("k1"))).toBe(false);
      const texts = (await mail.list(10)).map(({ tenant, to, subject, text, html }) => [
        tenant,
        to,
        subject,
        text,
        html,
      ]);
      const gone = ["t1", "erased@erased.invalid", "Erased", "", undefined];
      const stored = ["t2", "ines@example.com", "Your order", "It is on its way.", "<p>Dear Ines</p>"];
      expect(texts).toEqual([gone, stored, stored, gone, gone]);
    });

    test("the outbox is read newest first, page by page", async () => {
      for (const key of ["k1", "k2", "k3", "k4", "k5"]) await mail.send(email(key));
      const first = await mail.list(2);
      const second = await mail.list(10, first.at(-1)?.position);
      expect([...first, ...second].map((each) => each.key)).toEqual(["k5", "k4", "k3", "k2", "k1"]);
    });
  });
}
