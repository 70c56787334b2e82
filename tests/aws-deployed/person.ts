import { randomUUID } from "node:crypto";
import { type Ask, ask, must, type Told } from "./deployed.ts";

export const PASSPHRASE = "a passphrase for deployed tests";
const cookieOf = (told: Told, name: RegExp): string =>
  [told.headers["set-cookie"] ?? []]
    .flat()
    .map((each) => each.split(";")[0] as string)
    .find((each) => name.test(each)) ?? "";

/** Somebody with an account, who has signed in over HTTP and calls with an access token and what they have seen. */
export interface Person {
  readonly email: string;
  readonly id: string;
  readonly cookies: string;
  readonly ask: (path: string, asked?: Ask) => Promise<Told>;
}

const session = "/omnis/v3/dashboard/user";

/** Registers somebody new, signs them in and fetches their token. */
export async function somebody(name: string): Promise<Person> {
  const email = `${name}.${randomUUID().slice(0, 8)}@presswork.test`;
  const credentials = { email, password: PASSPHRASE };
  must(await ask(session, { method: "POST", body: credentials }), 201);
  return signedIn(email);
}

export async function signedIn(email: string): Promise<Person> {
  const entered = await ask(`${session}/login`, { method: "POST", body: { email, password: PASSPHRASE } });
  const user = must(entered);
  const cookies = [cookieOf(entered, /presswork_session=/), cookieOf(entered, /^XSRF-TOKEN=/)].join("; ");
  const csrf = cookieOf(entered, /^XSRF-TOKEN=/).slice("XSRF-TOKEN=".length);
  const { token } = must(
    await ask(`${session}/token`, { method: "POST", headers: { cookie: cookies, "x-csrf-token": csrf } }),
  );
  let seen: string[] = [];
  return {
    ...{ email, id: user.id, cookies },
    ask: async (path, { headers, ...asked } = {}) => {
      const told = await ask(path, {
        ...asked,
        headers: { authorization: `Bearer ${token}`, "x-presswork-seen": seen.join(","), ...headers },
      });
      seen = [...new Set([...seen, ...String(told.headers["x-presswork-seen"] ?? "").split(",")])]
        .filter(Boolean)
        .slice(-20);
      return told;
    },
  };
}
