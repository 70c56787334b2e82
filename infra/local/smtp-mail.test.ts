import { afterEach, expect, test } from "vitest";
import { memoryKeyValue } from "../../functions/_platform/keyvalue/index.ts";
import { mailServer } from "../../tests/support/mail-server.ts";
import { smtpMail } from "./smtp-mail.ts";

const clock = () => Date.now();
const from = "Presswork <orders@presswork.test>";
const email = (more: object = {}) => ({
  key: "k1",
  tenant: "t1",
  to: "ines@example.com",
  subject: "Your order",
  text: "It is on its way.",
  ...more,
});
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function server(...args: Parameters<typeof mailServer>) {
  const { arrived, connections, hangUp, urlFor, close } = await mailServer(...args);
  closing.push(close);
  const at = (user = "shop:secret", keyvalue = memoryKeyValue(clock)) =>
    smtpMail({ url: urlFor(user), from }, { keyvalue, clock });
  return { arrived, connections, hangUp, at };
}

test("an email arrives whole: its sender, text, page and file, and that a machine wrote it", async () => {
  const { arrived, at } = await server();
  const bytes = new TextEncoder().encode("%PDF-1.7 résumé");
  const attachments = [{ name: "Quittung für Inès.pdf", contentType: "application/pdf", bytes }];
  expect(await at().send(email({ subject: "Für Inès", html: "<p>On its way.</p>", attachments }))).toBe(true);
  const [mail] = arrived;
  expect(mail).toMatchObject({ subject: "Für Inès", text: "It is on its way.", html: "<p>On its way.</p>" });
  expect(mail).toMatchObject({
    from: { text: '"Presswork" <orders@presswork.test>' },
    to: { text: "ines@example.com" },
  });
  expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail?.attachments).toMatchObject([{ filename: "Quittung für Inès.pdf", contentType: "application/pdf" }]);
  expect(mail?.attachments[0]?.content.equals(bytes)).toBe(true);
});

test("an email leaves once, also when it is sent many times at once, and another email is another message", async () => {
  const { arrived, at } = await server();
  const mail = at();
  const sent = await Promise.all([1, 2, 3, 4].map(() => mail.send(email())));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await mail.send(email())).toBe(false);
  expect(await mail.send(email({ tenant: "t2" }))).toBe(true);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(2);
  expect(arrived).toHaveLength(2);
});

test("what the server refuses can be sent again, and is then the same message", async () => {
  const keyvalue = memoryKeyValue(clock);
  const [shut, open] = [await server(() => true), await server()];
  await expect(shut.at("shop:secret", keyvalue).send(email())).rejects.toThrow(/No such mailbox/);
  await expect(open.at("shop:wrong", keyvalue).send(email())).rejects.toThrow(/Not let in|Invalid login/);
  expect(await open.at("shop:secret", keyvalue).send(email())).toBe(true);
  await open.at().send(email());
  expect(open.arrived[0]?.messageId).toBe(open.arrived[1]?.messageId);
});

test("bulk mail whose connection ended after it was handed over is not known to have left, and never leaves again", async () => {
  const { arrived, at } = await server(undefined, () => true);
  const mail = at();
  for (let times = 0; times < 2; times += 1)
    await expect(mail.send(email({ atMostOnce: true }))).rejects.toMatchObject({ kind: "unknown" });
  expect(arrived).toHaveLength(1);
});

test("emails one after another share a connection, and the next one opens a new one where the server has ended it", async () => {
  const { arrived, connections, hangUp, at } = await server();
  const mail = at();
  for (let each = 0; each < 5; each += 1) await mail.send(email({ key: `k${each}`, atMostOnce: true }));
  expect([arrived.length, connections()]).toEqual([5, 1]);
  hangUp();
  await mail
    .send(email({ key: "k5", atMostOnce: true }))
    .catch(() => mail.send(email({ key: "k5", atMostOnce: true })));
  expect([arrived.length, connections()]).toEqual([6, 2]);
});

test("on a shared connection that ends before the answer, an email is not known to have left and never leaves again", async () => {
  const { arrived, at } = await server(undefined, ({ subject }) => subject === "Dropped");
  const mail = at();
  await mail.send(email({ key: "k1", atMostOnce: true }));
  const dropped = email({ key: "k2", subject: "Dropped", atMostOnce: true });
  for (let times = 0; times < 2; times += 1)
    await expect(mail.send(dropped)).rejects.toMatchObject({ kind: "unknown" });
  expect(await mail.send(email({ key: "k3", atMostOnce: true }))).toBe(true);
  expect(arrived.map(({ subject }) => subject)).toEqual(["Your order", "Dropped", "Your order"]);
});

test("bulk mail that no server took can be sent again", async () => {
  const keyvalue = memoryKeyValue(clock);
  const bulk = email({ atMostOnce: true });
  const gone = await mailServer();
  gone.close();
  const nowhere = smtpMail({ url: gone.urlFor(), from }, { keyvalue, clock });
  await expect(nowhere.send(bulk)).rejects.toMatchObject({ kind: "service" });
  const { arrived, at } = await server();
  expect(await at("shop:secret", keyvalue).send(bulk)).toBe(true);
  expect(arrived).toHaveLength(1);
});

test("nobody adds a header or a recipient through a subject or an address", async () => {
  const { arrived, at } = await server();
  await at().send(email({ subject: "Hello\r\nBcc: eve@example.com" }));
  await at()
    .send(email({ key: "k2", to: "ines@example.com, eve@example.com" }))
    .catch(() => undefined);
  expect(arrived[0]?.subject).toBe("Hello Bcc: eve@example.com");
  for (const mail of arrived) {
    expect(mail.bcc).toBeUndefined();
    expect(JSON.stringify(mail.to)).not.toContain("eve@");
  }
});
