import * as z from "zod";
import { EmailChanged, ProfileChanged, TwoFactorEnabled, TwoFactorReset, UserRegistered } from "#events/accounts";
import {
  MemberDescribed,
  type MemberFact,
  MemberReinstated,
  MemberRemoved,
  MemberSuspended,
  RoleAssigned,
  RoleRemoved,
  rolesAfter,
} from "#events/enforcer";
import { ProjectCreated } from "#events/projects";
import { composed, normalised, searchEntries, view } from "#platform/views";

const Membership = z.object({
  project: z.string(),
  roles: z.array(z.object({ role: z.string(), expiresAt: z.string().optional() })),
  suspended: z.boolean(),
  jobTitle: z.string().optional(),
  joinedAt: z.string(),
  /** How many facts of the membership were about them. */
  version: z.int(),
});
type Membership = z.infer<typeof Membership>;
const Account = z.object({
  user: z.string(),
  email: z.string(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  avatar: z.string().optional(),
  twoFactorEnabled: z.boolean(),
});
type Account = z.infer<typeof Account>;
const Person = Account.extend({ places: z.array(Membership) });
export type Person = z.infer<typeof Person>;

type Part =
  | { readonly of: "account"; readonly account: Account }
  | { readonly of: "project" | "membership"; readonly place: Membership };

type PersonNames = Pick<Person, "firstName" | "lastName" | "username" | "email">;

/** The search words of a person; an address can also be found by its domain. */
export const wordsFor = ({ firstName, lastName, username, email }: PersonNames) => [
  ...[firstName, lastName, username, email],
  email.slice(email.indexOf("@") + 1),
];
const sortOf = ({ firstName, lastName, username, email }: PersonNames): string =>
  normalised([firstName, lastName, username, email].filter(Boolean).join(" "));

export const personView = view<Person>({
  name: "project-user",
  version: 5,
  row: Person,
  indexes: {
    project: (person) => person.places.map(({ project }) => ({ partition: project, sort: sortOf(person) })),
    search: (person) =>
      person.places.flatMap(({ project }) =>
        searchEntries(wordsFor(person), sortOf(person)).map(({ partition, sort }) => ({
          partition: `${project} ${partition}`,
          sort,
        })),
      ),
  },
});

const inAccount = (part: Part | undefined, changed: object): Part | undefined => {
  if (part?.of !== "account") return part;
  const remaining = Object.entries({ ...part.account, ...changed }).filter(([, value]) => value !== null);
  return { of: "account", account: Object.fromEntries(remaining) as Account };
};
/** Applies a fact about somebody's membership; a person who returns after removal joins anew. */
function inPlace(
  part: Part | undefined,
  project: string,
  at: string,
  change: (place: Membership) => Partial<Membership>,
): Part {
  const fresh: Membership = { project, roles: [], suspended: false, joinedAt: at, version: 0 };
  const before = part && part.of !== "account" ? part.place : fresh;
  const place = before.roles.length ? before : { ...before, joinedAt: at };
  const { jobTitle, ...changed } = { ...place, ...change(place), version: before.version + 1 };
  return { of: "membership", place: { ...changed, ...(jobTitle !== undefined && { jobTitle }) } };
}
const withRoles =
  (fact: MemberFact) =>
  ({ roles }: Membership): Partial<Membership> => ({
    roles: rolesAfter<Membership["roles"][number]>(roles, fact, ({ data: { role, expiresAt } }) => ({
      role,
      ...(expiresAt && { expiresAt }),
    })),
  });
const ofUser = ({ data }: { readonly data: { readonly user: string } }) => data.user;

/** Keyed by user: combines the account with the memberships of every project. */
export const persons = composed<Part, Person>(personView, (parts) => {
  const all = Object.values(parts);
  const account = all.find((part) => part.of === "account");
  if (!account) return undefined;
  const places = (of: Part["of"]) =>
    all.flatMap((part) => (part.of !== "account" && part.of === of ? [part.place] : []));
  const assigned = places("membership");
  const founded = places("project").filter(({ project }) => !assigned.some((place) => place.project === project));
  return { ...account.account, places: [...assigned, ...founded].filter(({ roles }) => roles.length > 0) };
})
  .when(UserRegistered, ofUser, (_, { data: { user, email, username, firstName, lastName } }) =>
    inAccount(
      { of: "account", account: { user, email, twoFactorEnabled: false } },
      { username: username ?? null, firstName: firstName ?? null, lastName: lastName ?? null },
    ),
  )
  .when(ProfileChanged, ofUser, (part, { data: { username, firstName, lastName, avatar } }) =>
    inAccount(
      part,
      Object.fromEntries(
        Object.entries({ username, firstName, lastName, avatar }).filter(([, value]) => value !== undefined),
      ),
    ),
  )
  .when(EmailChanged, ofUser, (part, { data: { email } }) => inAccount(part, { email }))
  .when(TwoFactorEnabled, ofUser, (part) => inAccount(part, { twoFactorEnabled: true }))
  .when(TwoFactorReset, ofUser, (part) => inAccount(part, { twoFactorEnabled: false }))
  .when(
    ProjectCreated,
    ({ data }) => data.owner,
    (_, { data: { project }, at }) => ({
      of: "project",
      place: { project, roles: [{ role: "owner" }], suspended: false, joinedAt: at, version: 1 },
    }),
  )
  .when(RoleAssigned, ofUser, (part, fact) => inPlace(part, fact.data.project, fact.at, withRoles(fact)))
  .when(RoleRemoved, ofUser, (part, fact) => inPlace(part, fact.data.project, fact.at, withRoles(fact)))
  .when(MemberSuspended, ofUser, (part, { data, at }) => inPlace(part, data.project, at, () => ({ suspended: true })))
  .when(MemberReinstated, ofUser, (part, { data, at }) => inPlace(part, data.project, at, () => ({ suspended: false })))
  .when(MemberRemoved, ofUser, (part, { data, at }) =>
    inPlace(part, data.project, at, () => ({ roles: [], suspended: false, jobTitle: undefined })),
  )
  .when(MemberDescribed, ofUser, (part, { data: { project, jobTitle }, at }) =>
    inPlace(part, project, at, () => ({ jobTitle: jobTitle ?? undefined })),
  );
