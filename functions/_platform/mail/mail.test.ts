import { expect, test } from "vitest";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { describeMail } from "./conformance.ts";
import { memoryMail } from "./memory.ts";
import { MAIL_SCHEMA, sqliteMail } from "./sqlite.ts";

describeMail("mail in memory", async (clock) => ({ port: memoryMail(clock), close: async () => {} }));
describeMail("mail on SQLite", (clock) => onTemporaryFile(MAIL_SCHEMA, (engine) => sqliteMail(engine, clock))());

test("a key that has sent does not send again in the next process", async () => {
  const file = await temporaryEngine(MAIL_SCHEMA);
  const email = { key: "k1", tenant: "t1", to: "ines@example.com", subject: "Hello", text: "Hello" };
  await sqliteMail(file.engine, () => 0).send(email);
  const mail = sqliteMail(file.reopen(), () => 0);
  expect(await mail.send(email)).toBe(false);
  expect(await mail.list(10)).toHaveLength(1);
  await file.close();
});
