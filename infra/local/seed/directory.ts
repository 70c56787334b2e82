import { derivedId, keyedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { createAccount } from "../../../functions/accounts/create-account.ts";
import { account } from "../../../functions/accounts/domain/index.ts";
import { invite, membership } from "../../../functions/enforcer/domain/index.ts";
import { platform, project } from "../../../functions/projects/domain/index.ts";
import { orderPrefixOf, slugOf } from "../../../functions/projects/domain/naming.ts";
import { asSystem } from "./asking.ts";

/** Who and what the demo has, by short names. */
export interface Directory {
  readonly users: Readonly<Record<"admin" | "owner" | "staff" | "packer" | "factory" | "outsider", string>>;
  readonly projects: readonly {
    readonly id: string;
    readonly name: string;
    readonly platformId: string;
    readonly owner: string;
  }[];
}

const PEOPLE = [
  ["admin", "Alex", "Marsh"],
  ["owner", "Maya", "Ellwood"],
  ["staff", "Jo", "Park"],
  ["packer", "Ravi", "Shah"],
  ["factory", "Elin", "Fors"],
  ["outsider", "Tom", "Hale"],
] as const;

const PLATFORMS = [
  { name: "Presswork Demo", slug: "presswork-demo", domains: ["localhost", "127.0.0.1"], public: true },
  { name: "Studio", slug: "studio", domains: ["studio.localhost"], public: false },
];
interface ProjectPlan {
  readonly name: string;
  readonly platform: number;
  readonly owner: string;
  readonly members: Readonly<Record<string, string>>;
  /** What it offers to make for the other projects of its platform. */
  readonly making?: { readonly technologies: readonly string[]; readonly leadTimeDays: number };
}
const PROJECTS: readonly ProjectPlan[] = [
  { name: "Saltmarsh", platform: 0, owner: "owner", members: { staff: "support", packer: "fulfilment" } },
  {
    name: "Wren Paper",
    platform: 0,
    owner: "owner",
    members: {},
    making: { technologies: ["digital", "screen"], leadTimeDays: 3 },
  },
  { name: "Quarry Goods", platform: 1, owner: "outsider", members: {} },
  {
    name: "Northgate Garment Co.",
    platform: 0,
    owner: "factory",
    members: {},
    making: { technologies: ["screen", "embroidery"], leadTimeDays: 2 },
  },
];

function done<T>(result: T): Exclude<T, { refused: string }> {
  if (isRefusal(result)) throw new Error(`The demo was refused: ${result.refused}`);
  return result as Exclude<T, { refused: string }>;
}

const emailOf = (name: string): string => `${name}@demo.test`;
const fullNameOf = (name: string): string =>
  PEOPLE.flatMap(([each, ...names]) => (each === name ? [names.join(" ")] : [])).join("");
const INVITED_FOR_MS = 7 * 86_400_000;

interface Joining {
  readonly project: string;
  readonly owner: string;
  readonly user: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Somebody is invited to a project by its owner, and accepts. */
async function join(ports: Ports, { project, owner, user, name, email, role }: Joining): Promise<void> {
  const asking = asSystem(ports);
  const now = asking.clock();
  const id = derivedId("inv", "demo", project, user);
  const emailKey = keyedId("eml", ports.signingKey, email);
  const expiresAt = new Date(now.getTime() + INVITED_FOR_MS).toISOString();
  const sent = { invite: id, project, by: owner, roles: [role], expiresAt, domain: "localhost" };
  done(await run(asking, invite, id, "createInvite", { ...sent, email, emailKey }));
  const guest = { ...asking, actor: { kind: "user", id: user, name } as const };
  done(await run(guest, invite, id, "acceptInvite", { invite: id, user, now: now.toISOString() }));
  const roles = { [role]: { rank: 0, permissions: [] } };
  const reach = { asker: owner, admin: true, everywhere: [], roles, now: now.toISOString() };
  done(await run(asking, membership, project, "admitMember", { project, user, roles: [role], invite: id, reach }));
}

/** Platforms, people, projects and who may do what in them. */
export async function seedDirectory(ports: Ports, password: string): Promise<Directory> {
  const asking = asSystem(ports);
  const made = await Promise.all(
    PEOPLE.map(async ([name, firstName, lastName]) => {
      const person = { email: emailOf(name), password, firstName, lastName };
      return [name, done(await createAccount(ports, asking, person)).user] as const;
    }),
  );
  const users: Record<string, string> = Object.fromEntries(made);
  done(await run(asking, account, users.admin as string, "appointAdministrator", { user: users.admin as string }));
  const platforms = await Promise.all(
    PLATFORMS.map(async (each) => {
      const id = derivedId("plt", "demo", each.slug);
      const branding = { defaultCurrency: "GBP", defaultLocale: "en-GB", logos: [], theme: {} };
      done(await run(asking, platform, id, "createPlatform", { platform: id, ...each, ...branding }));
      return id;
    }),
  );
  const projects: Directory["projects"][number][] = [];
  for (const { name, platform: index, owner, members, making } of PROJECTS) {
    const id = derivedId("prj", "demo", name);
    const [platformId, ownerId] = [platforms[index] as string, users[owner] as string];
    const place = {
      currency: "GBP",
      timeZone: "Europe/London",
      locale: "en-GB",
      country: "GB",
      units: "metric",
    } as const;
    const named = { name, slug: slugOf(name), orderPrefix: orderPrefixOf(name) };
    const settings = making && { making: { ...making, technologies: [...making.technologies] } };
    const created = { project: id, owner: ownerId, platformId, ...place, ...named, settings };
    done(await run(asking, project, id, "createProject", created));
    done(await run(asking, membership, id, "openMembership", { project: id, owner: ownerId }));
    for (const [user, role] of Object.entries(members))
      await join(ports, {
        project: id,
        owner: ownerId,
        user: users[user] as string,
        name: fullNameOf(user),
        email: emailOf(user),
        role,
      });
    projects.push({ id, name, platformId, owner: ownerId });
  }
  return { users: users as Directory["users"], projects };
}
