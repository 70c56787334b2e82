import type { Engine } from "#platform/sqlite";
import { type Email, FORGOTTEN_EMAIL, type Mail, type Outbox } from "./port.ts";

export const MAIL_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS outbox (
     position INTEGER PRIMARY KEY AUTOINCREMENT, tenant TEXT NOT NULL, key TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL,
     text TEXT NOT NULL, html TEXT, attachments TEXT NOT NULL, at TEXT NOT NULL, UNIQUE (tenant, key))`,
];

const BATCH = 200;
type Row = ReturnType<Engine["all"]>[number];

const emailOf = (row: Row): Omit<Email, "attachments"> => ({
  tenant: row.tenant as string,
  key: row.key as string,
  to: row.recipient as string,
  subject: row.subject as string,
  text: row.text as string,
  ...(row.html !== null && { html: row.html as string }),
});

/** Mail that goes no further than a table. `clock` answers milliseconds since 1970. Of attachments the names are kept. */
export function sqliteMail(engine: Engine, clock: () => number): Mail & Outbox {
  return {
    isOutbox: true,
    async send({ tenant, key, to, subject, text, html, attachments = [] }) {
      const names = JSON.stringify(attachments.map((each) => each.name));
      const sql = `INSERT INTO outbox (tenant, key, recipient, subject, text, html, attachments, at)
                   VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
      const at = new Date(clock()).toISOString();
      return engine.write(() => engine.run(sql, tenant, key, to, subject, text, html ?? null, names, at) === 1);
    },
    async forget(tenant, fits) {
      const page = "SELECT * FROM outbox WHERE tenant = ? AND position > ? ORDER BY position LIMIT ?";
      const empty =
        "UPDATE outbox SET recipient = ?, subject = ?, text = ?, html = NULL, attachments = '[]' WHERE position = ?";
      const { to, subject, text } = FORGOTTEN_EMAIL;
      let [after, forgotten] = [0, 0];
      for (;;) {
        const rows = engine.all(page, tenant, after, BATCH);
        const fitting = rows.filter((row) => row.recipient !== to && fits(emailOf(row)));
        if (fitting.length)
          await engine.write(() => {
            for (const row of fitting) engine.run(empty, to, subject, text, row.position as number);
          });
        forgotten += fitting.length;
        if (rows.length < BATCH) return forgotten;
        after = rows.at(-1)?.position as number;
        await new Promise(setImmediate);
      }
    },
    async list(limit, before = Number.MAX_SAFE_INTEGER) {
      return engine
        .all("SELECT * FROM outbox WHERE position < ? ORDER BY position DESC LIMIT ?", before, limit)
        .map((row) => ({
          ...emailOf(row),
          position: row.position as number,
          attachments: JSON.parse(row.attachments as string) as string[],
          at: row.at as string,
        }));
    },
  };
}
