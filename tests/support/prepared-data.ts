import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alone } from "../../infra/local/tooling/lock.mjs";
import { root } from "../../infra/local/tooling/root.mjs";
import { sourceStamp } from "../../infra/local/tooling/stamp.mjs";
import { bootServer, verifiedAloud } from "./server.ts";

const home = join(root, "node_modules/.cache/prepared-data");
const data = join(home, "data");
const sessions = join(home, "sessions.json");
const stampFile = join(home, "stamp");

export const PASSPHRASE = "presswork demo passphrase";
const members = ["admin", "owner", "staff", "packer", "factory", "outsider"].map((name) => `${name}@demo.test`);

/** A cookie as Playwright adds it; it holds for every port of the host. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
}

async function signIn(url: string, email: string): Promise<Cookie[]> {
  const response = await fetch(`${url}/omnis/v3/dashboard/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSPHRASE }),
  });
  if (response.status !== 200) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie().map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, domain: "127.0.0.1", path: "/" };
  });
}

/** The demo's dates are relative to its day, so a folder of another day or of other sources is created again. */
const currentStamp = () => `${sourceStamp()} ${new Date().toISOString().slice(0, 10)}`;

async function seed(): Promise<void> {
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const server = await bootServer({ PRESSWORK_DATA: data }, 400_000);
  const held: Record<string, Cookie[]> = {};
  for (const email of members) held[email] = await signIn(server.url, email);
  const code = await server.halt();
  if (code !== 0) throw new Error(`The server with the demo ended with ${code}:\n${server.printed()}`);
  const verified = await verifiedAloud(data);
  if (verified.code !== 0) throw new Error(`npm run verify finds in the demo:\n${verified.printed}`);
  await writeFile(sessions, JSON.stringify(held));
  await writeFile(stampFile, currentStamp());
}

/** Creates the demo, signs in its members and verifies its facts, once for all servers. */
export const prepareData = (): Promise<void> =>
  alone(`${home}.lock`, async () => {
    if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== currentStamp()) await seed();
  });

/** A copy of the prepared data folder. */
export async function copyOfData(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "presswork-copy-"));
  await cp(data, copy, { recursive: true });
  return copy;
}

/** The cookie that keeps a member of the demo signed in, on any copy. */
export const cookiesOf = (email: string): Cookie[] => JSON.parse(readFileSync(sessions, "utf8"))[email];
