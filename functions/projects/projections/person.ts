import * as z from "zod";
import { UserRegistered } from "#events/accounts";
import { RoleAssigned, RoleRemoved } from "#events/enforcer";
import { ProjectCreated } from "#events/projects";
import { composed, normalised, searchEntries, view } from "#platform/views";

const Place = z.object({ project: z.string(), roles: z.array(z.string()), joinedAt: z.string() });
type Place = z.infer<typeof Place>;
const Person = z.object({
  user: z.string(),
  email: z.string(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  places: z.array(Place),
});
export type Person = z.infer<typeof Person>;

type Part =
  | { readonly of: "account"; readonly person: Omit<Person, "places"> }
  | { readonly of: "project" | "membership"; readonly place: Place };

type Named = Pick<Person, "firstName" | "lastName" | "username" | "email">;

/** What search finds a person by; an address also by what follows its @. */
export const wordsFor = ({ firstName, lastName, username, email }: Named) => [
  ...[firstName, lastName, username, email],
  email.slice(email.indexOf("@") + 1),
];
const sortOf = ({ firstName, lastName, username, email }: Named): string =>
  normalised([firstName, lastName, username, email].filter(Boolean).join(" "));

export const personView = view<Person>({
  name: "project-user",
  version: 1,
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

/** Keyed by user: the account tells who it is, every project's membership tells one place. */
export const persons = composed<Part, Person>(personView, (parts) => {
  const all = Object.values(parts);
  const account = all.find((part) => part.of === "account");
  if (!account) return undefined;
  const places = (of: Part["of"]) =>
    all.flatMap((part) => (part.of !== "account" && part.of === of ? [part.place] : []));
  const assigned = places("membership");
  const founded = places("project").filter(({ project }) => !assigned.some((place) => place.project === project));
  return { ...account.person, places: [...assigned, ...founded].filter(({ roles }) => roles.length > 0) };
})
  .when(
    UserRegistered,
    ({ data }) => data.user,
    (_, { data: { emailKey: _key, ...person } }) => ({ of: "account", person }),
  )
  .when(
    ProjectCreated,
    ({ data }) => data.owner,
    (_, { data: { project }, at }) => ({ of: "project", place: { project, roles: ["owner"], joinedAt: at } }),
  )
  .when(
    RoleAssigned,
    ({ data }) => data.user,
    (part, { data: { project, role }, at }) => {
      const before =
        part && part.of !== "account" && part.place.roles.length ? part.place : { project, roles: [], joinedAt: at };
      return { of: "membership", place: { ...before, roles: [...before.roles, role] } };
    },
  )
  .when(
    RoleRemoved,
    ({ data }) => data.user,
    (part, { data: { role } }) =>
      part && part.of !== "account"
        ? { of: "membership", place: { ...part.place, roles: part.place.roles.filter((each) => each !== role) } }
        : part,
  );
