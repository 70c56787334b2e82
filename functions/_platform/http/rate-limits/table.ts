import type { Limits } from "#platform/ports";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const per = (windowMs: number) => (most: number) => ({ most, windowMs });
const quarter = per(15 * MINUTE);
const hour = per(HOUR);
const day = per(DAY);

/** All limits there are. `sensitive` is kept by the key-value store; `general` is per minute and in each process's memory. */
export const LIMITS: Limits = {
  sensitive: {
    /** Every guess at somebody's password where people sign in: who guesses locks out their own address, not the holder. */
    "sign-in": {
      account: quarter(10),
      everywhere: quarter(50),
      ip: quarter(100),
      captchaAfter: { account: 3, ip: 20 },
    },
    /** Guesses with a link from the holder's mailbox, counted for each link. */
    "sign-in-with-link": { account: hour(10) },
    /** Mails with such a link. */
    "sign-in-link": { account: hour(5), ip: hour(30), captchaAfter: { account: 3, ip: 3 } },
    /** Guesses at one's own password, in a session. */
    "own-password": { account: quarter(10) },
    register: { account: hour(5), ip: hour(30), captchaAfter: { account: 3, ip: 3 } },
    "forgot-password": { account: hour(5), ip: hour(30), captchaAfter: { account: 3, ip: 3 } },
    /** Guesses at the letters a device shows; right ones do not count. */
    "user-code": { account: quarter(10), ip: quarter(30) },
    "one-time-password": { account: quarter(10), day: day(40) },
    "verification-mail": { account: hour(3), ip: hour(30) },
    "email-change": { account: hour(3), ip: hour(30) },
    /** A shop's contact form, counted for the writer's address; without a captcha vendor nothing else stops a robot. */
    "enquiry-form": { account: hour(5), day: day(20), ip: hour(30) },
    /** Mail to somebody else's address, whoever asks for it. */
    "mail-to-stranger": { account: hour(3) },
  },
  general: {
    ip: { read: 3000, write: 600, public: 600, files: 120 },
    account: { read: 3000, write: 600, public: 600, files: 60 },
    tenant: { read: 12_000, write: 3000, public: 3000, files: 300 },
  },
};
