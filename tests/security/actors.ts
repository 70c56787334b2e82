import { commandAloud } from "../support/server.ts";
import type { Client } from "./client.ts";
import type { ApiOperation } from "./document.ts";

/** Who sends requests. `headers` is asked before each one. */
export interface Actor {
  readonly name: string;
  readonly weight: number;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly renew: () => Promise<void>;
}

export const PASSPHRASE = "presswork demo passphrase";
const BASE = "/omnis/v3/dashboard/user";
/** Access tokens last five minutes. */
export const RENEW_MS = 200_000;

const json = { "content-type": "application/json" };

/** A person of the demo, by access token. */
async function person(name: string, email: string, weight: number, data: string): Promise<Actor> {
  let token = "";
  const renew = async () => {
    const { code, printed } = await commandAloud(["token", email], data);
    token = printed.split("\n").find((line) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(line.trim())) ?? "";
    if (code !== 0 || token === "") throw new Error(`No token for ${email}: ${printed}`);
  };
  await renew();
  return { name, weight, headers: () => ({ authorization: `Bearer ${token.trim()}` }), renew };
}

/** A person who signed in as a browser does, with a cookie and the token that goes with it. */
async function browser(name: string, email: string, weight: number, client: Client): Promise<Actor> {
  let headers: Readonly<Record<string, string>> = {};
  const renew = async () => {
    const body = JSON.stringify({ email, password: PASSPHRASE });
    const { status, cookies } = await client({ method: "POST", target: `${BASE}/login`, headers: json, body });
    if (status !== 200) return;
    const pairs = cookies.map((each) => each.split(";")[0] as string);
    const csrf = pairs.find((each) => each.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
    headers = { cookie: pairs.join("; "), "x-csrf-token": csrf };
    const confirmed = JSON.stringify({ password: PASSPHRASE });
    await client({
      method: "POST",
      target: `${BASE}/confirm-password`,
      headers: { ...json, ...headers },
      body: confirmed,
    });
  };
  await renew();
  return { name, weight, headers: () => headers, renew };
}

/** An API key that the owner made in a project, for what the owner may do of these. */
async function apiKey(owner: Actor, project: string, wanted: readonly string[], client: Client) {
  const target = `/v1/projects/${project}/auth`;
  const ask = (scopes: readonly string[]) => {
    const body = JSON.stringify({ name: "Fuzz", type: "api_key", scopes });
    return client({ method: "POST", target, headers: { ...json, ...owner.headers() }, body });
  };
  const first = await ask(wanted);
  const reply = JSON.parse(first.body.toString());
  const answer = reply.code === "BEYOND_OWN_REACH" ? await ask(reply.permissions.granted) : first;
  if (answer.status !== 201) throw new Error(`No key: ${answer.status} ${answer.body}`);
  const { secret, id } = JSON.parse(answer.body.toString());
  const actor: Actor = {
    name: "API key",
    weight: 2,
    headers: () => ({ authorization: secret }),
    renew: async () => {},
  };
  return { actor, id: id as string };
}

const read = async (client: Client, actor: Actor, target: string) =>
  JSON.parse((await client({ method: "GET", target, headers: actor.headers() })).body.toString());

/** Everybody there is, and the owner's project. */
export async function actorsOf(client: Client, data: string) {
  const owner = await person("owner", "owner@demo.test", 4, data);
  const signedIn = await browser("owner in a browser", "owner@demo.test", 2, client);
  const { projects } = await read(client, owner, "/v1/projects?pageSize=100");
  const project = projects[0].id as string;
  const { permissions } = await read(client, owner, `/v1/enforcer/permissions?project=${project}&pageSize=100`);
  const scopes = (permissions as { id: string }[])
    .map(({ id }) => id)
    .filter((id) => /^(orders|catalogue|customers|drive|fulfilments|imports|jobs|reviews|metrics|billing)\./.test(id));
  const key = await apiKey(signedIn, project, scopes.slice(0, 200), client);
  const actors: readonly Actor[] = [
    owner,
    signedIn,
    await person("administrator", "admin@demo.test", 2, data),
    await person("member with few rights", "packer@demo.test", 1, data),
    await person("factory of the project", "factory@demo.test", 1, data),
    await person("member", "staff@demo.test", 1, data),
    await person("outsider", "outsider@demo.test", 1, data),
    key.actor,
    // Only where an administrator must have typed a password a moment ago.
    await browser("administrator in a browser", "admin@demo.test", 0, client),
    { name: "visitor", weight: 1, headers: () => ({}), renew: async () => {} },
  ];
  return { actors, owner, project, scopes, keyId: key.id };
}

/** Who can do most of what there is, most of it first; those in a browser typed their password a moment ago. */
const ABLE = ["owner", "owner in a browser", "administrator in a browser", "administrator", "factory of the project"];

/** Chooses somebody who may do an operation: the likeliest of those who were not refused it. */
export function suitedOf(actors: readonly Actor[]) {
  const named = (name: string) => actors.find((each) => each.name === name) as Actor;
  return ({ path, responses }: ApiOperation, refused: ReadonlySet<string>): Actor => {
    const isForAdmins = /admin|enforcer\/enforce/.test(path);
    const needsPassword = responses[403]?.description.includes("PASSWORD_CONFIRMATION_REQUIRED");
    const first = `${isForAdmins ? "administrator" : "owner"}${needsPassword ? " in a browser" : ""}`;
    const able = [first, ...ABLE].find((name) => !refused.has(name));
    return named(able ?? first);
  };
}
