import type { Actor } from "./actors.ts";
import type { Client } from "./client.ts";
import type { Places } from "./words.ts";

const ADDRESS = { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" };
/** By what the actors are called. The last is invited only. */
const MEMBERS = {
  member: "staff@demo.test",
  "member with few rights": "packer@demo.test",
  outsider: "outsider@demo.test",
  "factory of the project": "factory@demo.test",
};

/** Sends requests of somebody, whose answers are needed. */
export function askAs(actor: Actor, client: Client) {
  return async (method: string, target: string, body?: unknown) => {
    const headers = { "content-type": "application/json", ...actor.headers() };
    const sent = { method, target, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const { status, body: answer } = await client(sent);
    return { status, body: answer.length ? JSON.parse(answer.toString()) : {} };
  };
}
interface Integration {
  readonly code: string;
  readonly status: string;
  readonly permissions: readonly string[];
}
export type Ask = ReturnType<typeof askAs>;

/** Who somebody is; undefined of who is no person. */
export const userOf = async (ask: Ask): Promise<string | undefined> =>
  (await ask("GET", "/omnis/v3/dashboard/user")).body.id;

/**
 * The owner's project of the demo, which lives on; a spare one, whose members and modules requests may remove; and one
 * that requests may archive and delete.
 */
export async function makePlaces(
  ask: Ask,
  project: string,
  scopes: readonly string[],
): Promise<Omit<Places, "tokens">> {
  const made = async (name: string) => (await ask("POST", "/v1/projects", { name, currency: "GBP" })).body.id as string;
  const [spareProject, endingProject] = [await made("Spare"), await made("Ending")];
  const { platformId } = (await ask("GET", `/v1/projects/${project}`)).body;
  const { roles } = (await ask("GET", `/v1/enforcer/roles?project=${project}`)).body;
  const ownerId = (await userOf(ask)) as string;
  for (const email of Object.values(MEMBERS))
    await ask("POST", `/v1/projects/${spareProject}/invites`, { email, roles: [roles.at(-1).id] });
  const company = { name: "Fuzz Ltd", taxIds: [], address: ADDRESS };
  await ask("PATCH", `/v1/billing?project=${project}`, { company });
  const roleIds = roles.map(({ id }: { id: string }) => id);
  return { project, spareProject, endingProject, platformId, ownerId, roles: roleIds, scopes };
}

/** Those who were invited to the spare project accept, all but one. */
export async function acceptInvites(
  client: Client,
  actors: readonly Actor[],
  tokens: readonly string[],
): Promise<void> {
  for (const name of Object.keys(MEMBERS).slice(0, -1)) {
    const actor = actors.find((each) => each.name === name) as Actor;
    const ask = askAs(actor, client);
    for (const token of tokens) await ask("POST", `/omnis/v3/dashboard/user/accept-invite/${token}`);
  }
}

/** Agrees to the terms there are now, without which hardly anything can be done. */
export async function signTerms(ask: Ask): Promise<void> {
  const terms = await ask("GET", "/omnis/v3/platform/active-terms");
  if (terms.status === 200) await ask("POST", "/omnis/v3/platform/active-terms", { termsId: terms.body.id });
}

/** Installs the modules that a project does not have, and resumes those that it has paused. */
export async function withModules(ask: Ask, project: string): Promise<void> {
  const at = `/v1/projects/${project}/integrations`;
  const read = async (target: string) => ((await ask("GET", target)).body.integrations ?? []) as Integration[];
  const there = new Map((await read(`${at}?pageSize=100`)).map(({ code, status }) => [code, status]));
  for (const { code, permissions } of await read(`/v1/integrations?project=${project}&pageSize=100`))
    if (!there.has(code)) await ask("POST", `${at}/${code}`, { acceptPermissions: permissions });
    else if (there.get(code) === "paused") await ask("PATCH", `${at}/${code}`, { pause: false });
}
