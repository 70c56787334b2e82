import { membershipStream } from "#events/enforcer";
import { refuse } from "#platform/domain";
import { type Context, unusable } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { parse } from "#platform/search-language";
import { catchUp, searchRange } from "#platform/views";
import { enforcerOf } from "./access.ts";
import type { AccessUser } from "./contract/views.ts";
import { type Paged, pageFrom } from "./page.ts";
import type { Held } from "./projections/access.ts";
import { nameOf } from "./projections/account.ts";
import { type Person, persons, personView, wordsFor } from "./projections/person.ts";

type NamedUser = Parameters<typeof nameOf>[0] & { readonly user: string; readonly email: string };
type Roles = Readonly<Record<string, readonly Held[]>>;

const answerOf = (account: NamedUser, held: readonly Held[], project: string): AccessUser => ({
  id: account.user,
  name: nameOf(account),
  email: account.email,
  roles: held.map((each) => ({ ...each, project })),
});

/** Returns these people with their roles in the project, as of now. */
async function answersFor({ ports, project }: Context, roles: Roles, users: readonly string[]): Promise<AccessUser[]> {
  const enforcer = enforcerOf(ports.access);
  const accounts = await Promise.all(users.map((user) => enforcer.account(user)));
  return accounts.flatMap((account) => (account ? [answerOf(account, roles[account.user] ?? [], project.id)] : []));
}

const rolesIn = async ({ ports, project }: Context): Promise<Roles> =>
  (await enforcerOf(ports.access).row(project.id))?.roles ?? {};

async function page(context: Context & { readonly query: Paged }, roles: Roles, users: readonly string[]) {
  const { items, nextPageToken } = pageFrom(users, (user) => user, context.query, context.paging);
  return { users: await answersFor(context, roles, items), nextPageToken };
}

export async function getUser(context: Context & { readonly params: { readonly user: string } }) {
  const roles = await rolesIn(context);
  const [found] = roles[context.params.user] ? await answersFor(context, roles, [context.params.user]) : [];
  return found ?? refuse("user-not-found");
}

export async function listRoleUsers(
  context: Context & { readonly query: Paged; readonly params: { readonly role: string } },
) {
  const { role } = context.params;
  const found = await enforcerOf(context.ports.access).roles.find(context.project.id, role);
  if (found.role?.id !== role) return refuse("role-not-found");
  const roles = await rolesIn(context);
  const holders = Object.keys(roles).filter((user) => roles[user]?.some((each) => each.role === role));
  return page(context, roles, holders);
}

/** Searches by words of the name and address, and by `role:` (several separated by commas). */
export async function listUsers(
  context: Context & { readonly query: Paged & { readonly query?: string | undefined } },
) {
  const { project, query, paging, ports } = context;
  const parsed = parse(query.query ?? "");
  if ("error" in parsed) throw unusable({ query: [`${parsed.error} (character ${parsed.position + 1})`] });
  const wanted = parsed.filters.map(({ field, op, negated, values }) => {
    if (field !== "role" || op !== "is" || negated)
      throw unusable({ query: ["Search by words, or by a role like role:support"] });
    return values;
  });
  const has = ({ places }: Person): boolean => {
    const held = places.find((each) => each.project === project.id)?.roles ?? [];
    return wanted.every((values) => held.some(({ role }) => values.includes(role)));
  };
  const found = searchRange(parsed.words.join(" "));
  const range = found
    ? { ...found.range, partition: `${project.id} ${found.range.partition}` }
    : { index: "project", partition: project.id };
  const views = context.viewsOf(DIRECTORY);
  await catchUp(persons, DIRECTORY, membershipStream(project.id), ports.store, ports.views);
  const page = await views.page(personView, {
    ...range,
    where: (person) => has(person) && (found?.fits(wordsFor(person)) ?? true),
    limit: query.pageSize,
    ...paging.after(query.pageToken),
  });
  const roles = await rolesIn(context);
  return {
    users: page.rows.map((person) => answerOf(person, roles[person.user] ?? [], project.id)),
    nextPageToken: paging.next(page.next),
  };
}
