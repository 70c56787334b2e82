import { FORGOTTEN_EMAIL, type Mail, type Outbox } from "./port.ts";

/** Mail that goes no further than an array. `clock` answers milliseconds since 1970. */
export function memoryMail(clock: () => number): Mail & Outbox {
  const sent: Awaited<ReturnType<Outbox["list"]>>[number][] = [];
  return {
    async send({ attachments = [], ...email }) {
      if (sent.some((each) => each.tenant === email.tenant && each.key === email.key)) return false;
      const names = attachments.map((each) => each.name);
      sent.unshift({ ...email, attachments: names, position: sent.length + 1, at: new Date(clock()).toISOString() });
      return true;
    },
    async forget(tenant, fits) {
      let forgotten = 0;
      for (const [at, email] of sent.entries()) {
        if (email.tenant !== tenant || email.to === FORGOTTEN_EMAIL.to || !fits(email)) continue;
        const { html: _html, ...rest } = email;
        sent[at] = { ...rest, ...FORGOTTEN_EMAIL, attachments: [] };
        forgotten += 1;
      }
      return forgotten;
    },
    async list(limit, before = Number.MAX_SAFE_INTEGER) {
      return structuredClone(sent.filter((each) => each.position < before).slice(0, limit));
    },
  };
}
