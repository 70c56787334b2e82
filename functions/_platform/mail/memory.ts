import { FORGOTTEN_LETTER, type Mail, type Outbox } from "./port.ts";

/** Mail that goes no further than an array. `clock` answers milliseconds since 1970. */
export function memoryMail(clock: () => number): Mail & Outbox {
  const sent: Awaited<ReturnType<Outbox["list"]>>[number][] = [];
  return {
    async send({ attachments = [], ...letter }) {
      if (sent.some((each) => each.tenant === letter.tenant && each.key === letter.key)) return false;
      const names = attachments.map((each) => each.name);
      sent.unshift({ ...letter, attachments: names, position: sent.length + 1, at: new Date(clock()).toISOString() });
      return true;
    },
    async forget(tenant, fits) {
      let forgotten = 0;
      for (const [at, letter] of sent.entries()) {
        if (letter.tenant !== tenant || letter.to === FORGOTTEN_LETTER.to || !fits(letter)) continue;
        const { html: _html, ...rest } = letter;
        sent[at] = { ...rest, ...FORGOTTEN_LETTER, attachments: [] };
        forgotten += 1;
      }
      return forgotten;
    },
    async list(limit, before = Number.MAX_SAFE_INTEGER) {
      return structuredClone(sent.filter((each) => each.position < before).slice(0, limit));
    },
  };
}
