import { randomUUID } from "node:crypto";
import { answered } from "../../web/_shell/puzzle.ts";
import { type ApiAnswer, type Ask, ask, endpoint, eventually, must } from "./deployed.ts";

export const PASSPHRASE = "a passphrase for deployed tests";
const cookieOf = (answer: ApiAnswer, name: RegExp): string =>
  [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((each) => each.split(";")[0] as string)
    .find((each) => name.test(each)) ?? "";

/** Somebody with an account, who has signed in over HTTP and calls with an access token and what they have seen. */
export interface Person {
  readonly email: string;
  readonly id: string;
  readonly cookies: string;
  readonly ask: (path: string, request?: Ask) => Promise<ApiAnswer>;
}

const session = "/omnis/v3/dashboard/user";

/** Registers somebody new, signs them in and fetches their token. */
export async function somebody(name: string): Promise<Person> {
  const email = `${name}.${randomUUID().slice(0, 8)}@presswork.test`;
  const credentials = { email, password: PASSPHRASE };
  const registered = await register(credentials);
  if (!registered.emailVerifiedAt) {
    const token = await eventually(
      () => linkMailedTo(email),
      (found) => found !== undefined,
    );
    must(await ask(`${session}/verify-email`, { method: "POST", body: { token } }));
  }
  return signedIn(email);
}

/** Signs up; who comes as one of many from the same address does the work a browser would do. */
async function register(credentials: { email: string; password: string }) {
  const response = await ask(session, { method: "POST", body: credentials });
  if (response.body?.code !== "CAPTCHA_FAILED") return must(response, 201);
  const proof = await answered(must(await ask(`${session}/captcha`)));
  return must(await ask(session, { method: "POST", body: { ...credentials, "g-recaptcha-response": proof } }), 201);
}

/** The secret in the link that verifies an address, out of the emails the emulator's SES took. */
async function linkMailedTo(email: string): Promise<string | undefined> {
  const reads = ["/_ministack/ses/messages", "/_aws/ses"].map((path) => fetch(new URL(path, endpoint)));
  const answer = (await Promise.all(reads)).find((each) => each.ok);
  if (!answer) throw new Error("The emulator does not show the emails it took.");
  const { messages = [] } = (await answer.json()) as { messages?: object };
  const emails = Object.values(messages).flat(); // one emulator lists them, another by account
  const sent = emails.map((each) => JSON.stringify(each)).findLast((text) => text.includes(email));
  return sent && /verify-email\/([\w-]{43})/.exec(sent)?.[1];
}

export async function signedIn(email: string): Promise<Person> {
  const entered = await ask(`${session}/login`, { method: "POST", body: { email, password: PASSPHRASE } });
  const user = must(entered);
  const cookies = [cookieOf(entered, /presswork_session=/), cookieOf(entered, /^XSRF-TOKEN=/)].join("; ");
  const csrf = cookieOf(entered, /^XSRF-TOKEN=/).slice("XSRF-TOKEN=".length);
  const { token } = must(
    await ask(`${session}/token`, { method: "POST", headers: { cookie: cookies, "x-csrf-token": csrf } }),
  );
  let observed: string[] = [];
  return {
    email,
    id: user.id,
    cookies,
    ask: async (path, { headers, ...request } = {}) => {
      const response = await ask(path, {
        ...request,
        headers: { authorization: `Bearer ${token}`, "x-presswork-consistency": observed.join(","), ...headers },
      });
      observed = [...new Set([...observed, ...String(response.headers["x-presswork-consistency"] ?? "").split(",")])]
        .filter(Boolean)
        .slice(-20);
      return response;
    },
  };
}
