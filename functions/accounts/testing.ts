import { solveChallenge } from "altcha-lib/v1";
import { Secret, TOTP } from "otpauth";
import { PlatformChanged, PlatformCreated, platformStream } from "#events/projects";
import { type Answer, record, requestsTo, type Sent, settle, testPorts } from "#platform/testing";
import { base } from "./contract/base.ts";
import { service } from "./service.ts";

const PLATFORM = "plt_acme01";
export const ines = { email: "Ines@example.com", password: "correct horse battery" };

const plain = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(";")[0] as string);
export const contentOf = (cookie: string | undefined): string => cookie?.split(";")[0]?.split("=")[1] ?? "";

/** The six digits that an authenticator shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** A browser that stores cookies and sends the CSRF token. */
export function browser(send: ReturnType<typeof requestsTo>) {
  let cookies: string[] = [];
  const ask = async (route: string, sent: Sent = {}): Promise<Answer> => {
    const [method, path] = route.split(" ");
    const csrf = contentOf(cookies.find((each) => each.startsWith("XSRF-TOKEN=")));
    const headers = { ...(csrf && { "x-csrf-token": csrf }), ...sent.headers };
    const at = path?.startsWith("/v1/") ? path : `${base}${path ?? ""}`;
    const response = await send(`${method} ${at}`, { ...sent, cookies, headers });
    if (response.cookies.length) cookies = plain(response.cookies).filter((each) => contentOf(each) !== "");
    return response;
  };
  return { ask, cookies: () => cookies };
}
export type Browser = ReturnType<typeof browser>;

/** The accounts of a platform at acme.test, and browsers that visit it. */
export async function scene(more: { platform?: boolean } = {}) {
  const ports = await testPorts({ services: [service] });
  const send = requestsTo(service.http, ports);
  const settled = () => settle([service], ports);
  let hasPlatform = false;
  /** Sets the platform up, unless there is one, with its founder; then changes its settings. */
  const setPlatform = async ({ founder, ...settings }: { founder?: string; sessionMinutes?: number }) => {
    const branding = { defaultCurrency: "GBP", defaultLocale: "en-GB", logos: [], theme: {} };
    const named = { platform: PLATFORM, name: "Acme", slug: "acme", domains: ["acme.test"], public: true };
    const created = PlatformCreated({ ...named, ...branding, ...(founder && { founder }) });
    const changed = PlatformChanged({ platform: PLATFORM, ...settings });
    await record(ports, platformStream(PLATFORM), [...(hasPlatform ? [] : [created]), changed]);
    hasPlatform = true;
    await settled();
  };
  if (more.platform !== false) await setPlatform({});
  /** The latest email to somebody. */
  const emailTo = async (to: string) => {
    await settled();
    return (await ports.outbox.list(50)).find((each) => each.to === to);
  };
  /** The token in the link of the latest email to somebody. */
  const linkTo = async (to: string): Promise<string> =>
    /https:\/\/acme\.test\/[a-z-]+\/([\w-]{43})/.exec((await emailTo(to))?.text ?? "")?.[1] ?? "";
  const emailsTo = async (to: string) => {
    await settled();
    return (await ports.outbox.list(50)).filter((each) => each.to === to).map(({ subject }) => subject);
  };
  const newBrowser = () => browser(send);
  /** Registers somebody, verifies the address and signs them in. */
  const member = async (person: { email: string; password: string } = ines) => {
    const own = newBrowser();
    const { body } = await own.ask("POST ", { body: person });
    await own.ask("POST /verify-email", { body: { token: await linkTo(person.email) } });
    return { ...own, user: body.id as string, person };
  };
  const signIn = (own: Browser, person: object = ines) => own.ask("POST /login", { body: person });
  const confirm = (own: Browser, password = ines.password) => own.ask("POST /confirm-password", { body: { password } });
  /** Turns two-factor authentication on; returns the secret and the recovery codes. */
  const secured = async (own: Browser, password = ines.password) => {
    await confirm(own, password);
    const secret = (await own.ask("GET /2fa/secret")).body.secret as string;
    const body = { secret, one_time_password: codeAt(secret, ports.clock()) };
    const { recoveryCodes } = (await own.ask("POST /2fa/setup", { body })).body;
    ports.advance(60_000);
    return { secret, recoveryCodes: recoveryCodes as string[] };
  };
  const close = () => ports.close();
  return {
    ports,
    send,
    settled,
    setPlatform,
    emailTo,
    linkTo,
    emailsTo,
    newBrowser,
    member,
    signIn,
    confirm,
    secured,
    close,
  };
}
export type Scene = Awaited<ReturnType<typeof scene>>;

/** Solves a captcha's proof of work. */
export async function solved(own: Browser): Promise<string> {
  const { challenge, salt, algorithm, maxnumber, signature } = (await own.ask("GET /captcha")).body;
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const solution = { algorithm, challenge, number: found?.number, salt, signature };
  return Buffer.from(JSON.stringify(solution)).toString("base64");
}
